import type { ReactNode } from 'react'

/** Frame of the pages for setup and PIN. */
export function WagonFrame({ children }: { children: ReactNode }) {
  return (
    <div className="sw">
      <header className="sw-top">
        <p className="sw-name">Startwagen</p>
      </header>
      <main className="sw-door" id="inhalt" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
