import type { JudgedLanding } from './judge-typed.server.ts'
import { billMarkup, totalWords, verdictMarkup } from './judgement-markup.ts'
import { saying, type Language } from '#app/lib/saying.ts'

type JudgementProps = { judged: JudgedLanding; language: Language }

// The answer is a new page: without script only this attribute brings the reader to it.
const takesFocus = { autoFocus: true }

/** What holds at the time chosen. The markup escapes every text of its own; the script writes the same. */
export function Verdict({ judged, isAsked }: JudgementProps & { isAsked: boolean }) {
  return (
    <div
      id="urteil"
      role="status"
      tabIndex={-1}
      data-rules={JSON.stringify(judged.rules)}
      {...(isAsked && takesFocus)}
      dangerouslySetInnerHTML={{ __html: verdictMarkup(judged.judgement) }}
    />
  )
}

export function Bill({ judged, language }: JudgementProps) {
  const { words } = saying(language)
  return (
    <section className="pk-bill" aria-labelledby="preis-titel">
      <h2 id="preis-titel">{words('Was es kostet', 'What it costs')}</h2>
      <div id="preis" dangerouslySetInnerHTML={{ __html: billMarkup(judged.judgement, language) }} />
      <p className="small muted">
        {words('Unverbindlich. Gezahlt wird nach der Landung.', 'Without obligation. You pay after landing.')}
      </p>
    </section>
  )
}

/** On a phone beside the button, as the price itself is further up. */
export function Total({ judged, language }: JudgementProps) {
  const total = totalWords(judged.judgement, language)
  return (
    <p className="pk-total">
      <span>{saying(language).words('Zusammen', 'Total')}</span>
      <b id="summe">{total}</b>
    </p>
  )
}
