import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { SettleButtons } from '../outside/settle-buttons.tsx'

type FailedMail = {
  id: string
  recipient: string
  subject: string
  request_id: string | null
  attempts: number
  last_error: string | null
  created_at: string
}

type FailedMailsProps = { mails: readonly FailedMail[]; hasMore: boolean; waiting: number; total: number }

/** What nobody got, why, and what to do with it. */
export function FailedMails({ mails, hasMore, waiting, total }: FailedMailsProps) {
  return (
    <section className="stack" aria-labelledby="liegengeblieben">
      <h2 id="liegengeblieben">Nicht zugestellt{total > 0 && ` (${integer(total)})`}</h2>
      {waiting > 0 && (
        <p className="small muted">
          Außerdem {waiting === 1 ? 'wartet eine Mail' : `warten ${integer(waiting)} Mails`} im Ausgang; der
          Server versucht es drei Tage lang immer wieder.
        </p>
      )}
      {mails.length === 0 ? (
        <p className="empty">Alles ist angekommen oder noch unterwegs.</p>
      ) : (
        <table className="tbl stackable tbl-admin">
          <caption className="vh">Nicht zugestellte Mails, die neueste zuerst</caption>
          <thead>
            <tr>
              <th scope="col">Mail</th>
              <th scope="col">Grund</th>
              <th scope="col">
                <span className="vh">Aktion</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {mails.map((mail) => (
              <Row key={mail.id} mail={mail} />
            ))}
          </tbody>
        </table>
      )}
      {hasMore && (
        <p>
          <a className="btn btn-line" href={`?vor=${mails.at(-1)?.id}`}>
            Ältere
          </a>
        </p>
      )}
    </section>
  )
}

function Row({
  mail: { id, recipient, subject, request_id, attempts, last_error, created_at },
}: {
  mail: FailedMail
}) {
  return (
    <tr>
      <th scope="row" className="ttl">
        {request_id === null ? subject : <a href={`/admin/anfragen/${request_id}`}>{subject}</a>}
        <small>
          an {recipient}, vom {localDateTime(Date.parse(created_at))}
        </small>
      </th>
      <td data-l="Grund">
        {last_error ?? 'unbekannt'}
        {attempts > 1 && <small className="muted"> ({integer(attempts)} Versuche)</small>}
      </td>
      <td className="num">
        <SettleButtons
          id={id}
          what={subject}
          again="Noch einmal senden"
          effect={`${recipient} bekommt diese Mail nie; sie wird hier gelöscht.`}
        />
      </td>
    </tr>
  )
}
