import type { ReactNode } from 'react'

/** The two pages before the log of a device. */
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
