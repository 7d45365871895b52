import { paragraph, letter, quotation } from '#app/lib/letter.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { letterToVisitor } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { moveRequest, type Moved } from '#app/requests/move-request.server.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { contactWorkflow } from '#app/requests/workflows/contact-workflow.ts'
import { findSentRequest } from '#app/requests/requests.server.ts'
import type { ContactFields } from './contact-form.ts'
import { contactRequest } from './contact-request.ts'
import { listAllContactTopics } from './contact-topics.server.ts'

type MyMessage = ReceivedRequest<ContactFields>

/** Request kind for later actions on a message; label and mailbox are needed only when a message arrives. */
export const contactKind = contactRequest({ label: '', email: '' })

/** Returns the message for the token in its sender's link; `undefined` for any other token. */
export function findOwnMessage(
  { db }: Pick<Services, 'db'>,
  token: string | null,
): Promise<MyMessage | undefined> {
  return findSentRequest(db, contactKind, token)
}

/** Returns a function from message to the mailbox of its topic, including withdrawn topics; without one, the office's. */
export async function mailboxesOfTopics(db: Db) {
  const topics = await listAllContactTopics(db)
  return ({ topicId }: Pick<ContactFields, 'topicId'>, { office }: Letterhead): MailAddress => {
    const topic = topics.find(({ id }) => id === topicId)
    return topic === undefined ? office : { name: topic.label, address: topic.email }
  }
}

/** Withdraws the message and sends both sides a confirmation. */
export async function withdrawMessage(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  own: MyMessage,
  { expectedRevision, reason }: { expectedRevision: number; reason: string },
): Promise<Moved<ContactFields>> {
  const mailboxes = await mailboxesOfTopics(services.db)
  return moveRequest(services, contactKind, contactWorkflow, {
    requestId: own.id,
    expectedRevision,
    event: 'withdraw',
    by: 'sender',
    who: 'Absender',
    what: reason === '' ? 'zurückgezogen' : `zurückgezogen: ${reason}`,
    letters: (message, letterhead) =>
      withdrawnLetters(message, letterhead, mailboxes(message.fields, letterhead), reason),
  })
}

function withdrawnLetters(
  { id, number, sender, fields }: MyMessage,
  letterhead: Letterhead,
  mailbox: MailAddress,
  reason: string,
): Letter[] {
  return [
    letterToVisitor(
      letterhead,
      {
        template: 'kontakt-zurueckgezogen',
        subject: `Ihre Nachricht ${number}: zurückgezogen`,
        to: sender,
        replyTo: mailbox,
      },
      [
        paragraph`Ihre Nachricht zum Thema ${fields.topicLabel} ist zurückgezogen. Sie bekommen keine Antwort mehr darauf.`,
      ],
    ),
    {
      template: 'kontakt-rueckmeldung',
      from: letterhead.from,
      to: mailbox,
      replyTo: { name: sender.name, address: sender.email ?? '' },
      subject: `${number}: zurückgezogen`,
      ...letter([
        paragraph`${sender.name} zieht die Nachricht zum Thema ${fields.topicLabel} zurück. Eine Antwort ist nicht mehr nötig.`,
        ...(reason === '' ? [] : [quotation(reason)]),
        paragraph`In der Verwaltung: ${{ href: `${letterhead.publicUrl}/admin/anfragen/${id}` }}`,
      ]),
    },
  ]
}
