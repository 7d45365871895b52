import { localDateTime, longDate } from '#app/lib/german-dates.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ContactFields } from './contact-form.ts'

/** What the sender sees under the link of their message. */
export function MessageReceived({ request }: { request: ReceivedRequest<ContactFields> }) {
  const { number, sender, fields, createdAt, deleteAfter } = request
  return (
    <div className="note ok" role="status">
      <Icon name="ok" />
      <div>
        <h2>Ihre Nachricht ist angekommen.</h2>
        <p>
          Vorgang <strong>{number}</strong>, Thema {fields.topicLabel}, {localDateTime(Date.parse(createdAt))}
          . Eine Kopie geht an {sender.email}. Kommt keine an, sehen Sie bitte auch im Spam-Ordner nach.
        </p>
        {deleteAfter !== null && <p>Wir behalten die Nachricht längstens bis zum {longDate(deleteAfter)}.</p>}
      </div>
    </div>
  )
}
