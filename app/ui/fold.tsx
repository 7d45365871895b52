import type { ReactNode } from 'react'

type FoldProps = {
  title: ReactNode
  children: ReactNode
  isOpen?: boolean
  /** Whether the content has the page's own margins; only the summary line then needs its own. */
  isWide?: boolean
  /** Whether it is long enough to be collapsed on a wide page as well; on paper it is open. */
  staysFolded?: boolean
}

/**
 * A rarely used section: collapsed on a phone, open on wide pages and on paper. When collapsed, its summary line is the
 * heading. A link to an element inside opens it.
 */
export function Fold({ title, children, isOpen = false, isWide = false, staysFolded = false }: FoldProps) {
  return (
    <details className={staysFolded ? 'fold stays' : 'fold'} open={isOpen}>
      <summary className={isWide ? 'wrap' : undefined}>{title}</summary>
      {children}
    </details>
  )
}
