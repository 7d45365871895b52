import { officeList } from '#app/requests/office-list.ts'
import type { OfficeRequest } from '#app/requests/office.server.ts'

type ReadyAnswersProps = {
  request: Pick<OfficeRequest, 'id' | 'revision'>
  event: string
  /** „Bestätigen“ */
  label: string
  /** Text templates, filled in for this request. */
  replies: readonly string[]
}

/** Answers with a text of the club in one press, which can be undone like every answer of a list. */
export function ReadyAnswers({ request, event, label, replies }: ReadyAnswersProps) {
  if (replies.length === 0) return null
  return (
    <ul className="ready" aria-label={`${label} mit einem Satz des Vereins`}>
      {replies.map((reply, index) => (
        <li key={reply}>
          <form method="post">
            <input type="hidden" name="expectedRevision" value={request.revision} />
            <input type="hidden" name="zurueck" value="vorgang" />
            <input type="hidden" name="text" value={reply} />
            <button className="btn btn-line" name="intent" value={event}>
              {`${label} – ${reply}`}
            </button>
          </form>
          <a href={`${officeList}/${request.id}?antwort=${event}&vorlage=${index}#antwort`}>
            Satz anpassen<span className="vh">: {reply}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
