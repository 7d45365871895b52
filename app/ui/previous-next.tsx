import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Neighbour = { href: string; label: ReactNode }

type PreviousNextProps = {
  label: string
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

/** Links at the end of a page to the previous and next one of its kind. */
export function PreviousNext({ label, previous, next }: PreviousNextProps) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav className="prevnext" aria-label={label}>
      {previous === undefined ? (
        <span />
      ) : (
        <a href={previous.href} rel="prev">
          <Icon name="back" />
          <span>{previous.label}</span>
        </a>
      )}
      {next !== undefined && (
        <a href={next.href} rel="next">
          <span>{next.label}</span>
          <Icon name="arrow" />
        </a>
      )}
    </nav>
  )
}
