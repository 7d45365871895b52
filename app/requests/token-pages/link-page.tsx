import type { ReactNode } from 'react'
import type { Language } from '#app/lib/saying.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Said } from '#app/ui/note.tsx'

type LinkOutcomeProps = {
  /** What the last successful submission did, if any. */
  done: string | undefined
  /** Result of a submission that changed nothing. */
  answer: { reason?: string | undefined } | undefined
}

/**
 * Shows the result of the last submission: what was done, or why not. With a new error the earlier success is no longer
 * shown.
 */
export function LinkOutcome({ done, answer }: LinkOutcomeProps) {
  return (
    <>
      {done !== undefined && answer === undefined && (
        <Said tone="ok" icon="check">
          {done}
        </Said>
      )}
      {answer?.reason !== undefined && <Said tone="warn">{answer.reason}</Said>}
    </>
  )
}

/** Why not to pass the address on once nothing can be decided behind it. */
export const readableNote: Record<Language, string> = {
  de: 'Wer diese Adresse hat, kann Ihre Angaben lesen: Geben Sie sie nicht weiter.',
  en: 'Whoever has this address can read what you entered: please keep it to yourself.',
}

/** Keeps the number of a request on one line: `MIT-2026-0026`. */
function wholeNumbers(title: string) {
  return title.split(/([A-Z]+-\d{4}-\d{4})/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

type LinkPageProps = LinkOutcomeProps & {
  trail: readonly { label: string; href?: string }[]
  title: string
  lead: ReactNode
  language?: Language
  children: ReactNode
}

/** Layout of a page that is only accessible by its secret URL. */
export function LinkPage({ trail, title, lead, language = 'de', children, ...outcome }: LinkPageProps) {
  return (
    <>
      <div className="wrap">
        <Crumbs trail={trail} language={language} />
        <div className="page-head">
          <h1>{wholeNumbers(title)}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
      <div className="wrap stack flow-6 form-page">
        <LinkOutcome {...outcome} />
        {children}
      </div>
    </>
  )
}
