import type { ReactNode } from 'react'

type WhileKnownProps = {
  until: number | null
  children: ReactNode
  /** Said instead; `{}` becomes the time of the last confirmation, as `14:05 LT`. */
  otherwise: string
  /** Stands before those words. */
  sign?: ReactNode
}

/**
 * What may be said only as long as the server can be asked, and without it no longer than `until` (epoch ms; `null`: no end
 * in sight). The script of the live pages turns from one to the other.
 */
export function WhileKnown({ until, children, otherwise, sign }: WhileKnownProps) {
  return (
    <>
      <span data-sure={momentOf(until)}>{children}</span>
      <WhenDoubted until={until} say={otherwise} sign={sign} />
    </>
  )
}

/** The script writes here; React, where it runs, leaves it alone. */
const untouched = { __html: '' }

/** Words only for a page that cannot ask any more; they are no part of the page's text until then. */
export function WhenDoubted({ until, say, sign }: { until: number | null; say: string; sign?: ReactNode }) {
  return (
    <span data-unsure={momentOf(until)} hidden>
      {sign}
      <span data-say={say} dangerouslySetInnerHTML={untouched} />
    </span>
  )
}

function momentOf(until: number | null): string {
  return until === null ? '' : new Date(until).toISOString()
}

export const noConnection = 'Unbekannt: Stand {}, keine Verbindung'
