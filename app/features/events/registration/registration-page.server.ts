import type { Services } from '#app/platform/services.ts'
import { eventAt, type ClubEvent } from '../event.ts'
import { withPlaces, type Audience } from '../events.server.ts'
import { freeSlots } from '../slots.ts'
import { registrationState, isJoinedByDate, occurrenceFor, type Refusal } from './registration-state.ts'
import { slotsWithRegistrations } from './slot-places.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import { seal } from '#app/requests/form-pass.server.ts'
import { hashOfSecret } from '#app/platform/identity/secret-token.ts'
import { toRegistration, type Answers, type EventRegistration } from './registration.ts'
import { takePlaces } from './register.server.ts'
import { lockEvent, notifyRegistrant } from './seats.server.ts'

/** Loads the data of a form for the event at one of its dates; `undefined` if it takes no registrations on this site. */
export async function registrationPage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  event: ClubEvent,
  wantedDay: string,
  isMember: boolean,
) {
  if (event.registration.mode !== 'internal') return undefined
  const at = now().getTime()
  const occurrence = occurrenceFor(event, isJoinedByDate(event) ? wantedDay : '', at)
  if (occurrence === undefined) return undefined
  const day = isJoinedByDate(event) ? occurrence.day : ''
  const dated = (await withPlaces(db, [{ event: eventAt(event, occurrence), occurrence }]))[0]!
  const slots = await slotsWithRegistrations(db, event, day)
  return {
    event: dated.event,
    occurrence,
    places: dated.places,
    day,
    slots: slots === null ? [] : freeSlots(slots),
    state: registrationState(dated.event, occurrence, dated.places, at, isMember),
  }
}

export type SentRegistration = {
  eventId: string
  day: string
  /** From `acceptForm`: the same form with the same content is one registration, however often it is sent. */
  idempotencyKey: string
  memberId: string | null
  name: string
  email: string
  people: number
  answers: Answers
}

type ReceivedRegistration =
  | { ok: true; token: string; state: EventRegistration['state'] }
  | ({ ok: false } & Refusal)

/**
 * Stores a registration and its confirmation mail in one transaction. The token is derived from the form's key, which only
 * its sender has: sent twice, the form leads to the same page.
 */
export async function receiveRegistration(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  audience: Audience,
  sent: SentRegistration,
): Promise<ReceivedRegistration> {
  const at = now()
  const text = JSON.stringify(sent)
  const token = (await seal(db, 'event-registration', text, at)).slice(0, 32)
  const sentOnceKey = hashOfSecret(`event-registration\n${text}`)
  const letterhead = await letterheadOf(db, publicUrl)
  return inTransaction(db, async (trx) => {
    const event = await lockEvent(trx, sent.eventId)
    const known = await findBy(trx, 'sent_once_key', sentOnceKey)
    if (known !== undefined) return { ok: true, token, state: known.state }
    if (event === undefined) return { ok: false, reason: 'closed' }
    const period = await periodFault(trx, event, audience, sent, at)
    if (period !== undefined) return { ok: false, ...period }
    if (sent.memberId !== null && (await isMemberIn(trx, sent))) return { ok: false, reason: 'already' }
    const places = await takePlaces(trx, event, { ...sent, sentOnceKey }, at)
    if (!places.ok) return { ok: false, reason: places.reason === 'gone' ? 'closed' : places.reason }
    const registration = (await findBy(trx, 'id', places.id))!
    await notifyRegistrant(trx, { event, registration, news: places.state, token }, letterhead, at)
    return { ok: true, token, state: places.state }
  })
}

/** Returns why nobody can register now, however many places are free. */
async function periodFault(
  trx: Db,
  event: ClubEvent,
  audience: Audience,
  sent: SentRegistration,
  at: Date,
): Promise<Refusal | undefined> {
  const closed = { reason: 'closed' } as const
  const occurrence = occurrenceFor(event, sent.day, at.getTime())
  if (occurrence === undefined || !audience.includes(event.visibility)) return closed
  if (event.publication !== 'published' && event.publication !== 'scheduled') return closed
  const [dated] = await withPlaces(trx, [{ event, occurrence }])
  const state = registrationState(event, occurrence, dated!.places, at.getTime(), sent.memberId !== null)
  if (state.kind === 'not-yet') return { reason: 'not-yet', opensOn: state.opensOn }
  return state.kind === 'open' || state.kind === 'waiting-list' || state.kind === 'full' ? undefined : closed
}

async function isMemberIn(trx: Db, { eventId, day, memberId }: SentRegistration) {
  const row = await trx
    .selectFrom('event_registrations')
    .select('id')
    .where('event_id', '=', eventId)
    .where('day', '=', day)
    .where('member_id', '=', memberId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
  return row !== undefined
}

async function findBy(trx: Db, column: 'id' | 'sent_once_key', value: string) {
  const row = await trx
    .selectFrom('event_registrations')
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirst()
  return row && toRegistration(row)
}
