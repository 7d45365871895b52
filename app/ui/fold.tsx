import type { ReactNode } from 'react'

type FoldProps = {
  title: ReactNode
  children: ReactNode
  isOpen?: boolean
  /** The content brings the margins of the page itself; the line that unfolds it needs its own. */
  isWide?: boolean
  /** Long enough to be folded on a wide page as well; on paper it is open. */
  staysFolded?: boolean
}

/**
 * A part that is rarely asked for: folded on a phone, open where there is room and on paper. Where it is folded, the line
 * that unfolds it is its heading. The address of a part inside opens it.
 */
export function Fold({ title, children, isOpen = false, isWide = false, staysFolded = false }: FoldProps) {
  return (
    <details className={staysFolded ? 'fold stays' : 'fold'} open={isOpen}>
      <summary className={isWide ? 'wrap' : undefined}>{title}</summary>
      {children}
    </details>
  )
}
