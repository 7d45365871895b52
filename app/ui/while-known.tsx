import type { ReactNode } from 'react'

type WhileKnownProps = {
  until: number | null
  children: ReactNode
  /** Text shown instead; `{}` is replaced by the time of the last confirmation, as `14:05 LT`. */
  otherwise: string
  /** Shown before that text. */
  sign?: ReactNode
}

/**
 * Text that may only be shown while the server is reachable, or without connection until `until` (epoch ms; `null`: no end
 * known). The script of live pages switches between the two.
 */
export function WhileKnown({ until, children, otherwise, sign }: WhileKnownProps) {
  return (
    <>
      <span data-sure={momentOf(until)}>{children}</span>
      <WhenDoubted until={until} say={otherwise} sign={sign} />
    </>
  )
}

/** Filled by the script; React does not touch it. */
const untouched = { __html: '' }

/** Text only for a page without connection; not part of the page's text until then. */
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
