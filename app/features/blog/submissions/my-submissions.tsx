import { localDate, longDate } from '#app/lib/german-dates.ts'
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import { isOwnToWrite, ownSubmissions, submissionStates, type Submission } from './submission.ts'
import type { listOwnSubmissions } from './submissions.server.ts'

type MySubmissionsProps = {
  all: Awaited<ReturnType<typeof listOwnSubmissions>>
  /** Id of the submission on the page; `undefined` for a new one. */
  shown: string | undefined
}

/** Lists the member's own submissions. */
export function MySubmissions({ all, shown }: MySubmissionsProps) {
  return (
    <section className="panel w4">
      <div className="panel-h">
        <h2>Deine Beiträge</h2>
        {shown !== undefined && <a href={ownSubmissions}>Neuer Beitrag</a>}
      </div>
      {all.length === 0 ? (
        <p className="muted">Noch keiner.</p>
      ) : (
        <ul className="list">
          {all.map(({ id, title, state, answer, postId, changedAt }) => (
            <li key={id}>
              <span>
                <a
                  href={
                    state === 'published' && postId !== null
                      ? `/mitglied/blog/${postId}`
                      : `${ownSubmissions}/${id}`
                  }
                  aria-current={id === shown ? 'page' : undefined}
                >
                  {title}
                </a>
                <small>{longDate(localDate(Date.parse(changedAt)))}</small>
                {state === 'returned' && answer !== null && <small>Antwort: {answer}</small>}
              </span>
              <span className={isOwnToWrite(state) ? 'badge' : 'badge ok'}>{submissionStates[state]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Shows a submission that the editors are reviewing; it can no longer be edited. */
export function HandedIn({ submission: { title, teaser, body, note, state } }: { submission: Submission }) {
  return (
    <section className="panel w8 stack" aria-labelledby="eingereicht">
      <div className="panel-h">
        <h2 id="eingereicht">{title}</h2>
        <span className="badge ok">{submissionStates[state]}</span>
      </div>
      {teaser !== '' && <p className="lead">{teaser}</p>}
      <div className="prose">
        <RichTextView document={body} picture={() => null} />
      </div>
      {note !== '' && <p className="small muted">An die Redaktion: {note}</p>}
    </section>
  )
}
