import type { ReactNode } from 'react'
import type { Language } from '#app/lib/saying.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Said } from '#app/ui/note.tsx'

type LinkOutcomeProps = {
  /** What the press before this page has done, if any. */
  done: string | undefined
  /** The answer to a press that has done nothing. */
  answer: { reason?: string | undefined } | undefined
}

/** What has come of the last press: done, or why not. A page that answers no longer says what was done before. */
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

type LinkPageProps = LinkOutcomeProps & {
  trail: readonly { label: string; href?: string }[]
  title: string
  lead: ReactNode
  language?: Language
  children: ReactNode
}

/** The frame of a page that only whoever has its address sees. */
export function LinkPage({ trail, title, lead, language = 'de', children, ...outcome }: LinkPageProps) {
  return (
    <>
      <div className="wrap">
        <Crumbs trail={trail} language={language} />
        <div className="page-head">
          <h1>{title}</h1>
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
