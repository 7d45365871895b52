import { clock, localDate, localDateTime } from '#app/lib/german-dates.ts'
import { DifferencesKey, DifferencesView } from '#app/ui/differences-view.tsx'
import type { OpenDraft } from '#app/resources/drafts/open-drafts.server.ts'

type DraftLinesProps = {
  title: string
  sentence: string
  drafts: readonly OpenDraft[]
  /** Epoch milliseconds. */
  now: number
}

/** Lists drafts of one state with their content and two actions each. */
export function DraftLines({ title, sentence, drafts, now }: DraftLinesProps) {
  if (drafts.length === 0) return null
  return (
    <section className="drafts">
      <h2>{title}</h2>
      <p className="small muted">{sentence}</p>
      <ul>
        {drafts.map((draft) => (
          <li key={`${draft.key} ${draft.id}`}>
            <DraftLine draft={draft} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DraftLine({ draft, now }: { draft: OpenDraft; now: number }) {
  const { key, id, label, title, writtenAt, by, isOwn, outAt, sentence, href, differences, between } = draft
  const name = title === '' ? `${label} ohne Titel` : title
  const facts = [
    label,
    whenWords(writtenAt, now),
    isOwn ? 'von dir' : by !== null && `von ${by}`,
    outAt !== null && `erscheint ${whenWords(outAt, now)}`,
  ]
  return (
    <>
      <div className="draft-name">
        <a href={href}>{name}</a>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {sentence !== '' && <p className="small">{sentence}</p>}
        {differences.length > 0 && (
          <details>
            <summary>
              {between === null ? 'Was darin steht' : 'Was anders ist'}
              <span className="vh">: {name}</span>
            </summary>
            {between !== null && <DifferencesKey {...between} />}
            <DifferencesView differences={differences} />
          </details>
        )}
      </div>
      <form method="post" className="btn-row">
        <input type="hidden" name="entwurf" value={id} />
        <input type="hidden" name="art" value={key} />
        <input type="hidden" name="titel" value={title} />
        <a className="btn btn-sm" href={href}>
          Weiterschreiben<span className="vh">: {name}</span>
        </a>
        <button className="btn btn-line btn-sm" name="intent" value="verwerfen">
          Verwerfen<span className="vh">: {name}</span>
        </button>
      </form>
    </>
  )
}

/** Formats a time: „heute 12:30 Uhr“, or with its day if it is not today. */
export function whenWords(moment: string, now: number): string {
  const at = Date.parse(moment)
  return localDate(at) === localDate(now) ? `heute ${clock(at)}\u00a0Uhr` : localDateTime(at)
}
