import { localDateTime, longDate } from '#app/lib/german-dates.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { contactMachine } from '#app/requests/request-states.ts'
import { stateOf } from '#app/requests/state-machine.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ContactFields } from './contact-form.ts'

type Message = ReceivedRequest<ContactFields>

/** What the sender sees under the link of their message, from sending it until it is deleted. */
export function MessageReceived({ request }: { request: Message }) {
  const { number, fields, status, createdAt, deleteAfter } = request
  const { heading, meaning } = standOf(request)
  return (
    <div className="note ok" role="status">
      <Icon name="ok" />
      <div>
        <h2>{heading}</h2>
        <p>
          Vorgang <strong>{number}</strong>, Thema {fields.topicLabel}, {localDateTime(Date.parse(createdAt))}
          . Stand: {stateOf(contactMachine, status)?.label ?? status}.
        </p>
        <p>{meaning}</p>
        {deleteAfter !== null && <p>Wir behalten die Nachricht längstens bis zum {longDate(deleteAfter)}.</p>}
      </div>
    </div>
  )
}

function standOf({ status, sender }: Message): { heading: string; meaning: string } {
  switch (status) {
    case 'answered':
      return {
        heading: 'Ihre Nachricht ist beantwortet.',
        meaning: `Die Antwort ging an ${sender.email}. Finden Sie sie nicht, sehen Sie bitte auch im Spam-Ordner nach.`,
      }
    case 'closed':
      return {
        heading: 'Ihre Nachricht ist erledigt.',
        meaning: 'Ist doch noch etwas offen, schreiben Sie uns bitte noch einmal.',
      }
    case 'assigned':
    case 'in-progress':
      return {
        heading: 'Ihre Nachricht ist in Arbeit.',
        meaning: `Jemand im Verein kümmert sich darum. Die Antwort geht an ${sender.email}.`,
      }
    default:
      return {
        heading: 'Ihre Nachricht ist angekommen.',
        meaning: `Eine Kopie geht an ${sender.email}. Kommt keine an, sehen Sie bitte auch im Spam-Ordner nach.`,
      }
  }
}
