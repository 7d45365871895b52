import type { ReactNode } from 'react'

/** What is typed in here is nowhere kept before it is sent: it may hold a password. */
export function NeverStored({ children }: { children: ReactNode }) {
  return (
    <div data-never-kept="" style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
