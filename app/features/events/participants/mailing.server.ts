import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { newId } from '#app/lib/ids.ts'
import { lines, paragraph } from '#app/lib/letter.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { postMail, type Letter } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { isToMember, letterToEither, type Recipient } from '#app/requests/club-letter.ts'
import { letterheadOf, type Letterhead } from '#app/requests/letterhead.server.ts'
import type { AdminEvent } from '../admin-events.server.ts'
import type { EventMailingsTable } from '#app/platform/database/tables.ts'
import { organizerOf } from '../event.ts'
import { newOwnLink } from '../registration/my-link.server.ts'
import { lockEvent } from '../registration/seats.server.ts'
import { listParticipants, type Participant } from './participants.server.ts'
import type { Mailing } from './mailing.ts'

/** Returns the recipients; each address once, however many registrations it has. */
export async function recipientsOf(
  db: Db,
  by: Authorized<'plan-events'>,
  {
    eventId,
    day,
    audience,
  }: { eventId: string; day: string | undefined; audience: EventMailingsTable['audience'] },
) {
  const wanted = (await listParticipants(db, by, eventId, day)).filter(
    ({ state }) => state !== 'cancelled' && (audience === 'both' || state === audience),
  )
  const reached = wanted.filter(
    (each): each is Participant & { email: string } => each.email !== null && each.email !== '',
  )
  const once = [...new Map(reached.map((each) => [each.email.toLowerCase(), each])).values()]
  return { recipients: once, unreached: wanted.length - reached.length }
}

/** Sends one mail to each, so that nobody sees the others' addresses; a form sent twice sends once. */
export async function sendMailing(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: Authorized<'plan-events'>,
  event: AdminEvent,
  { day, mailing, idempotencyKey }: { day: string | undefined; mailing: Mailing; idempotencyKey: string },
): Promise<number> {
  const at = now()
  const letterhead = await letterheadOf(db, publicUrl)
  return inTransaction(db, async (trx) => {
    const known = await findSent(trx, idempotencyKey)
    if (known !== undefined) return known
    await lockEvent(trx, event.id)
    // The same form may have been submitted concurrently.
    const meanwhile = await findSent(trx, idempotencyKey)
    if (meanwhile !== undefined) return meanwhile
    const { audience, subject, body } = mailing
    const { recipients } = await recipientsOf(trx, by, { eventId: event.id, day, audience })
    for (const { id, ...person } of recipients) {
      const link = await newOwnLink(trx, { registrationId: id }, at)
      await postMail(trx, mailingLetter(event, mailing, { to: person, link }, letterhead), at)
    }
    await trx
      .insertInto('event_mailings')
      .values({
        id: newId(at),
        event_id: event.id,
        day: day ?? '',
        audience,
        subject,
        body,
        recipients: recipients.length,
        sent_by: by.id,
        sent_at: at.toISOString(),
        sent_once_key: idempotencyKey,
      })
      .execute()
    const after = { subject, recipients: recipients.length }
    await recordChange(trx, by, { subject: 'event', id: event.id, name: event.title, act: 'sent', after }, at)
    return recipients.length
  })
}

async function findSent(trx: Db, idempotencyKey: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('event_mailings')
    .select('recipients')
    .where('sent_once_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row?.recipients
}

type Addressed = { to: Recipient; link: string }

export function mailingLetter(
  event: Pick<AdminEvent, 'title' | 'contactEmail'>,
  { subject, body }: Mailing,
  { to, link }: Addressed,
  letterhead: Letterhead,
): Letter {
  return letterToEither(
    letterhead,
    {
      template: 'veranstaltung-rundmail',
      subject,
      to,
      replyTo: organizerOf(event, letterhead),
    },
    [
      ...body.split(/\n{2,}/).map((text) => lines(...text.split('\n').map((line) => paragraph`${line}`))),
      paragraph`${isToMember(to) ? 'Deine' : 'Ihre'} Anmeldung zu „${event.title}“: ${{ href: letterhead.publicUrl + link }} (gültig, bis wir die Anmeldung nach der Veranstaltung löschen)`,
    ],
  )
}

/** Lists the mailings to participants, latest first. */
export async function listMailings(db: Db, _by: Authorized<'plan-events'>, eventId: string) {
  return db
    .selectFrom('event_mailings')
    .select(['id', 'audience', 'subject', 'body', 'recipients', 'sent_at as sentAt'])
    .where('event_id', '=', eventId)
    .orderBy('sent_at', 'desc')
    .limit(20)
    .execute()
}
