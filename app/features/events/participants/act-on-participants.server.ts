import { z } from 'zod'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { cleanLine } from '#app/lib/form-values.ts'
import { isMailAddress } from '#app/lib/mail-address.ts'
import { once } from '#app/platform/database/once.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import type { ClubEvent } from '../event.ts'
import { isDateCancelled } from '../occurrences.ts'
import { giveBack } from '../registration/my-registration.server.ts'
import { occurrenceFor } from '../registration/registration-state.ts'
import { toRegistration, type EventRegistration } from '../registration/registration.ts'
import { takePlaces } from '../registration/register.server.ts'
import { freeSeats, lockEvent, givePlaces, notifyRegistrant } from '../registration/seats.server.ts'

type EventServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** A participant entered by the administrator, who registered by phone or in person. */
export const AddByHand = z.object({
  name: z
    .string()
    .default('')
    .transform(cleanLine)
    .pipe(
      z.string().min(1, 'Bitte gib einen Namen an.').max(120, 'Bitte kürzer fassen, höchstens 120 Zeichen.'),
    ),
  mail: z
    .string()
    .trim()
    .default('')
    .refine((text) => text === '' || isMailAddress(text), 'Diese E-Mail-Adresse ist nicht vollständig.'),
  personen: z
    .string()
    .trim()
    .default('1')
    .refine((text) => /^[1-9]\d?\d?$/.test(text), 'Bitte eine Zahl ab 1.')
    .transform(Number),
})
export type AddByHand = z.infer<typeof AddByHand>

const isOff = (event: ClubEvent, day: string, at: Date) => {
  const occurrence = occurrenceFor(event, day, at.getTime())
  return event.status === 'cancelled' || (occurrence !== undefined && isDateCancelled(occurrence))
}

/**
 * Registers a participant or adds them to the waiting list, even after registration has closed; `full` if neither has room,
 * `off` if it does not take place.
 */
export async function addByHand(
  { db, now, publicUrl }: EventServices,
  by: Authorized<'plan-events'>,
  {
    eventId,
    day,
    person,
    idempotencyKey,
  }: { eventId: string; day: string; person: AddByHand; idempotencyKey?: string },
): Promise<'registered' | 'waiting' | 'full' | 'off' | 'gone'> {
  const at = now()
  const letterhead = await letterheadOf(db, publicUrl)
  const made = await once(db, { by, key: idempotencyKey }, at, async (trx) => {
    const event = await lockEvent(trx, eventId)
    if (event === undefined) return 'gone' as const
    if (isOff(event, day, at)) return 'off' as const
    const { name, mail: email, personen: people } = person
    const places = await takePlaces(
      trx,
      event,
      { eventId, day, memberId: null, name, email, people, answers: {} },
      at,
    )
    if (!places.ok) return 'full' as const
    const registration = (await findIn(trx, eventId, places.id))!
    await notifyRegistrant(trx, { event, registration, news: places.state }, letterhead, at)
    await note(trx, by, { event, registration }, 'created', null, at)
    return { id: places.id }
  })
  if (typeof made === 'string') return made
  const registration = await findIn(db, eventId, made.id)
  return registration?.state === 'waiting' ? 'waiting' : 'registered'
}

/** Gives a place to a registration on the waiting list out of order; `full` without room for the whole group, `off` as above. */
export async function moveUpByHand(
  { db, now, publicUrl }: EventServices,
  by: Authorized<'plan-events'>,
  { eventId, id }: { eventId: string; id: string },
): Promise<'done' | 'full' | 'off' | 'gone'> {
  const at = now()
  const letterhead = await letterheadOf(db, publicUrl)
  return inTransaction(db, async (trx) => {
    const found = await locked(trx, eventId, id)
    if (found?.registration.state !== 'waiting') return 'gone'
    const { event, registration } = found
    if (isOff(event, registration.day, at)) return 'off'
    const free = await freeSeats(trx, event, registration.day)
    if (free !== null && registration.people > free) return 'full'
    await givePlaces(trx, event, registration, letterhead, at)
    await note(
      trx,
      by,
      { event, registration: { ...registration, state: 'registered' } },
      'changed',
      registration.state,
      at,
    )
    return 'done'
  })
}

/**
 * Cancels a registration, notifies the participant and fills the places from the waiting list; `gone` if its state is no
 * longer `seen`.
 */
export async function cancelByHand(
  { db, now, publicUrl }: EventServices,
  by: Authorized<'plan-events'>,
  { eventId, id, seen }: { eventId: string; id: string; seen: string },
): Promise<'done' | 'gone'> {
  const at = now()
  const letterhead = await letterheadOf(db, publicUrl)
  return inTransaction(db, async (trx) => {
    const found = await locked(trx, eventId, id)
    if (found === undefined || found.registration.state === 'cancelled') return 'gone'
    if (found.registration.state !== seen) return 'gone'
    await giveBack(trx, { ...found, news: 'taken-off' }, letterhead, at)
    await note(
      trx,
      by,
      { ...found, registration: { ...found.registration, state: 'cancelled' } },
      'changed',
      found.registration.state,
      at,
    )
    return 'done'
  })
}

type Found = { event: ClubEvent; registration: EventRegistration }

async function locked(trx: Db, eventId: string, id: string): Promise<Found | undefined> {
  const event = await lockEvent(trx, eventId)
  const registration = event && (await findIn(trx, eventId, id))
  return event === undefined || registration === undefined ? undefined : { event, registration }
}

async function findIn(trx: Db, eventId: string, id: string): Promise<EventRegistration | undefined> {
  const row = await trx
    .selectFrom('event_registrations')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toRegistration(row)
}

async function note(
  trx: Db,
  by: { id: string },
  { event, registration }: Found,
  act: 'created' | 'changed',
  stateBefore: EventRegistration['state'] | null,
  at: Date,
) {
  const { id, memberId, state } = registration
  const person = (await namesOf(trx, [memberId])).get(memberId ?? '')?.full ?? registration.name
  const line = { subject: 'registration', id, name: `${person}, ${event.title}`, act } as const
  const before = stateBefore === null ? null : { state: stateBefore }
  await recordChange(trx, by, { ...line, before, after: { state } }, at)
}
