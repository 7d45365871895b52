import { localDateTime, longDate } from '#app/lib/german-dates.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ApplicationFields } from './application-request.ts'
import { isOpenState, stateLabel } from './application.ts'

export function ApplicationReceived({ request }: { request: ReceivedRequest<ApplicationFields> }) {
  const { number, sender, fields, status, createdAt, link } = request
  return (
    <div className="note ok" role="status" id="antrag-stand">
      <Icon name="ok" />
      <div>
        <h2>Ihr Antrag ist angekommen.</h2>
        <p>
          Vorgang <strong>{number}</strong>, {fields.className} ab {longDate(fields.entryOn)}, abgesendet am{' '}
          {localDateTime(Date.parse(createdAt))}. Stand: <strong>{stateLabel(status)}</strong>.
        </p>
        <p>
          Eine Bestätigung geht an {sender.email}
          {fields.guardians.length > 0 && ', die Sorgeberechtigten bekommen den Antrag zur Zustimmung'}.
          {isOpenState(status) && ' Wir melden uns, sobald der Vorstand entschieden hat.'}
        </p>
        <p>
          <a href={link}>Ihr Antrag</a>: Stand, PDF zum Ausdrucken und Rücknahme. Der Link steht auch in der
          E-
          {'\u2060'}Mail; bitte geben Sie ihn nicht weiter.
        </p>
      </div>
    </div>
  )
}
