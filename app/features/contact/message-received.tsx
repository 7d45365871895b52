import type { ReactNode } from 'react'
import { localDateTime, longDate } from '#app/lib/german-dates.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { contactWorkflow } from '#app/requests/workflows/contact-workflow.ts'
import { stateOf } from '#app/requests/workflow.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ContactFields } from './contact-form.ts'

type Message = Pick<
  ReceivedRequest<ContactFields>,
  'number' | 'fields' | 'status' | 'createdAt' | 'deleteAfter' | 'sender'
>

/** Shown above the form right after sending, with a link to the page of the message. */
export function MessageReceived({ request }: { request: ReceivedRequest<ContactFields> }) {
  return (
    <MessageState request={request}>
      <p>
        <a href={request.link}>Nachricht ansehen, ergänzen oder zurückziehen</a>
      </p>
    </MessageState>
  )
}

/** Shows the state of a message, from sending until deletion. */
export function MessageState({ request, children }: { request: Message; children?: ReactNode }) {
  const { number, fields, status, createdAt, deleteAfter } = request
  const { heading, meaning } = standOf(request)
  return (
    <div className="note ok" role="status">
      <Icon name="ok" />
      <div>
        <h2>{heading}</h2>
        <p>
          Vorgang <strong>{number}</strong>, Thema {fields.topicLabel}, {localDateTime(Date.parse(createdAt))}
          . Stand: {stateOf(contactWorkflow, status)?.label ?? status}.
        </p>
        <p>{meaning}</p>
        {deleteAfter !== null && <p>Wir behalten die Nachricht längstens bis zum {longDate(deleteAfter)}.</p>}
        {children}
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
    case 'withdrawn':
      return {
        heading: 'Ihre Nachricht ist zurückgezogen.',
        meaning: 'Sie bekommen keine Antwort mehr darauf. Schreiben können Sie uns jederzeit wieder.',
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
