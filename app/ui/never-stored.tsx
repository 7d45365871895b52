import type { ReactNode } from 'react'

/** Marks fields whose input must not be stored before it is sent, because it may contain a password. */
export function NeverStored({ children }: { children: ReactNode }) {
  return (
    <div data-never-kept="" style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
