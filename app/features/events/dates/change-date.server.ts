import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { letterheadOf, type Letterhead } from '#app/requests/letterhead.server.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { findEventForAdmin, type AdminEvent } from '../admin-events.server.ts'
import { EventDetails } from '../event-details.ts'
import { eventCalledOff } from '../event-called-off.mail.ts'
import { eventAt } from '../event.ts'
import { movedAway } from '../event-calendar.ts'
import { occurrenceNamed, lastOccurrence, type Change, type Series, type Timing } from '../occurrences.ts'
import { listParticipants } from '../participants/participants.server.ts'
import { moveRetention, registrationTables } from '../registration/registration-period.server.ts'
import { isJoinedByDate, occurrenceFor } from '../registration/registration-state.ts'
import { createEvent, eventsInSearch } from '../save-event.server.ts'
import { saveVersion } from '../versions/event-versions.server.ts'
import {
  type NewDate,
  movedSeries,
  partedSeries,
  withChange,
  withoutChange,
  type NewTiming,
} from './date-form.ts'
import { dateMoved } from './date-moved.mail.ts'

export type Scope = 'this' | 'following' | 'all'
export type DateChanged = 'done' | 'stale' | 'gone' | 'joined-as-a-whole'

type EventServices = Pick<Services, 'db' | 'now' | 'publicUrl'>
type At = { eventId: string; day: string; expectedRevision: number }
type Held = AdminEvent & { series: Series }

/** Moves one date, that and all following, or the whole series; notifies everybody registered for a moved date. */
export async function moveDate(
  services: EventServices,
  by: Authorized<'plan-events'>,
  at: At,
  to: NewDate,
  scope: Scope,
): Promise<DateChanged> {
  return onSeries(services, by, at, async (trx, event, letterhead, now) => {
    if (scope === 'this') {
      const change: Change = { day: at.day, state: 'moved', ...to }
      const after = await writeTiming(
        trx,
        by,
        event,
        { ...event, series: withChange(event.series, change) },
        now,
      )
      await moveRetention(trx, { before: event, after }, now)
      return notifyMoved(trx, by, { eventId: event.id, day: at.day }, letterhead, now)
    }
    if (scope === 'all') {
      const { moved, ...timing } = movedSeries(event, at.day, to)
      const after = await writeTiming(trx, by, event, timing, now, to.location)
      await moveRetention(trx, { before: event, after, moved }, now)
      const days = await moveRegistrations(trx, { from: event.id, to: event.id, since: '', moved })
      return notifyMoved(trx, by, { eventId: event.id, former: { event, days } }, letterhead, now)
    }
    if (!isJoinedByDate(event) && (await isJoined(trx, event.id))) return 'joined-as-a-whole'
    const { before, after, moved } = partedSeries(event, at.day, to)
    await writeTiming(trx, by, event, { ...event, series: before }, now)
    const successor = await goOn(trx, by, event, { ...after, location: to.location }, now)
    const goingOn = (await findEventForAdmin(trx, by, successor))!
    await moveRetention(trx, { before: event, after: goingOn, since: at.day, moved }, now)
    const days = await moveRegistrations(trx, { from: event.id, to: successor, since: at.day, moved })
    return notifyMoved(trx, by, { eventId: successor, former: { event, days } }, letterhead, now)
  })
}

/** Cancels one date: its page and the calendar show it, and everybody registered for it is notified unless it is over. */
export async function callOffDate(
  services: EventServices,
  by: Authorized<'plan-events'>,
  at: At,
  reason: string,
): Promise<DateChanged> {
  return onSeries(services, by, at, async (trx, event, letterhead, now) => {
    const occurrence = occurrenceNamed(event, at.day)!
    const { firstDay, lastDay } = occurrence
    const { startTime, endTime } = eventAt(event, occurrence)
    const change: Change = {
      day: at.day,
      state: 'cancelled',
      firstDay,
      lastDay,
      startTime,
      endTime,
      location: null,
      reason,
    }
    const series = withChange(event.series, change)
    const stored = await writeTiming(trx, by, event, { ...event, series }, now)
    const changed = { ...occurrence, change }
    const off = { ...eventAt(stored, changed), statusReason: reason }
    if (occurrence.endsAt <= now.getTime()) return 'done'
    for (const { email, state, day, ...person } of await registeredAt(trx, by, event, at.day)) {
      if (state === 'cancelled' || !email) continue
      const about = { to: { ...person, email }, day, state, stored }
      await postMail(trx, eventCalledOff(off, changed, about, letterhead), now)
    }
    return 'done'
  })
}

/** Restores the date to the series' rule. Sends no mails: the administrator has to inform people personally. */
export async function takeBackDate(
  services: EventServices,
  by: Authorized<'plan-events'>,
  at: At,
): Promise<DateChanged> {
  return onSeries(services, by, at, async (trx, event, _desk, now) => {
    const series = withoutChange(event.series, at.day)
    const after = await writeTiming(trx, by, event, { ...event, series }, now)
    await moveRetention(trx, { before: event, after }, now)
    return 'done'
  })
}

type Work = (trx: Db, event: Held, letterhead: Letterhead, now: Date) => Promise<DateChanged>

async function onSeries(
  { db, now, publicUrl }: EventServices,
  by: Authorized<'plan-events'>,
  at: At,
  work: Work,
) {
  const letterhead = await letterheadOf(db, publicUrl)
  return inTransaction(db, async (trx): Promise<DateChanged> => {
    const event = await findEventForAdmin(trx, by, at.eventId)
    if (event?.series == null || occurrenceNamed(event, at.day) === undefined) return 'gone'
    if (event.revision !== at.expectedRevision) return 'stale'
    return work(trx, { ...event, series: event.series }, letterhead, now())
  })
}

async function writeTiming(
  trx: Db,
  by: Authorized<'plan-events'>,
  before: Held,
  { firstDay, lastDay, startTime, endTime, series }: Timing,
  at: Date,
  location: string | null = null,
): Promise<AdminEvent> {
  const details = EventDetails.parse({ ...before, ...(location !== null && { location }) })
  const timing = { firstDay, lastDay, startTime, endTime, series }
  await trx
    .updateTable('events')
    .set((row) => ({
      first_day: firstDay,
      last_day: lastDay,
      start_time: startTime,
      end_time: endTime,
      series: JSON.stringify(series),
      until_day: lastOccurrence(timing)?.lastDay ?? null,
      details: JSON.stringify(details),
      sequence: row('sequence', '+', 1),
      updated_at: at.toISOString(),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', before.id)
    .execute()
  await saveVersion(trx, before.id, { by: by.id, at })
  await refreshEntry(trx, eventsInSearch, before.id)
  const after = (await findEventForAdmin(trx, by, before.id))!
  const line = { subject: 'event', id: before.id, name: before.title, act: 'changed' } as const
  await recordChange(trx, by, { ...line, before, after }, at)
  return after
}

/** Creates a new series for the following dates: the only way that all calendar programs understand. */
async function goOn(
  trx: Db,
  by: Authorized<'plan-events'>,
  event: Held,
  { location, ...timing }: NewTiming & { series: Series; location: string | null },
  at: Date,
): Promise<string> {
  const { title, category, status, visibility, publication, publishedAt, pictureId } = event
  const details = EventDetails.parse({ ...event, ...(location !== null && { location }) })
  const input = {
    title,
    category,
    status,
    visibility,
    publication,
    publishedAt,
    pictureId,
    ...timing,
    details,
  }
  const id = await createEvent(trx, input, at, by)
  await recordChange(trx, by, { subject: 'event', id, name: title, act: 'created', after: input }, at)
  return id
}

type Moving = { from: string; to: string; since: string; moved: (day: IsoDay) => IsoDay }

/** Moves registrations and cancellations for single dates along with them; returns the former day of each new one. */
async function moveRegistrations(trx: Db, moving: Moving): Promise<Map<IsoDay, IsoDay>> {
  const days = new Map<IsoDay, IsoDay>()
  for (const table of registrationTables) {
    for (const day of await moveDays(trx, table, moving)) days.set(moving.moved(day), day)
  }
  return days
}

async function moveDays(
  trx: Db,
  table: (typeof registrationTables)[number],
  { from, to, since, moved }: Moving,
) {
  const rows = await trx
    .selectFrom(table)
    .select('day')
    .distinct()
    .where('event_id', '=', from)
    .where('day', '<>', '')
    .where('day', '>=', since)
    .execute()
  // Processed against the direction of the move, so that no day collides with one still to be moved.
  const ordered = rows.map(({ day }) => day).toSorted()
  const isLater = ordered.some((day) => moved(day) > day)
  for (const day of isLater ? ordered.toReversed() : ordered) {
    await trx
      .updateTable(table)
      .set({ event_id: to, day: moved(day) })
      .where('event_id', '=', from)
      .where('day', '=', day)
      .execute()
  }
  return ordered
}

async function isJoined(trx: Db, eventId: string): Promise<boolean> {
  const someone = await trx
    .selectFrom('event_registrations')
    .select('id')
    .where('event_id', '=', eventId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
  return someone !== undefined
}

/** For a series with registration per date, those of that date; otherwise all participants. */
function registeredAt(trx: Db, by: Authorized<'plan-events'>, event: AdminEvent, day: string) {
  return listParticipants(trx, by, event.id, isJoinedByDate(event) ? day : undefined)
}

type Result = {
  eventId: string
  /** Missing: everybody registered for any date. */
  day?: string
  /** The series before it moved as a whole, with the former day of each new one. */
  former?: { event: Held; days: ReadonlyMap<IsoDay, IsoDay> }
  /** The event before its form was saved: whoever comes at the same time as before reads nothing. */
  before?: AdminEvent
}

/** Mails the new time to everybody registered, unless it is over. */
export async function notifyMoved(
  trx: Db,
  by: Authorized<'plan-events'>,
  { eventId, day, former, before }: Result,
  letterhead: Letterhead,
  now: Date,
): Promise<DateChanged> {
  const event = (await findEventForAdmin(trx, by, eventId))!
  const people = await listParticipants(
    trx,
    by,
    eventId,
    day !== undefined && isJoinedByDate(event) ? day : undefined,
  )
  // Whoever moves on to another's former day gets that entry anew, in the letter about it.
  const coming = people.filter(({ state }) => state === 'registered')
  const mailed = new Set(coming.map((each) => `${eventId} ${each.day} ${each.email}`))
  for (const { email, state, day: joined, ...person } of people) {
    const was = former?.days.get(joined)
    const isLeft = was !== undefined && !mailed.has(`${former!.event.id} ${was} ${email}`)
    const occurrence = occurrenceFor(event, day ?? joined, now.getTime())
    if (state === 'cancelled' || !email || occurrence === undefined || occurrence.endsAt < now.getTime())
      continue
    const earlier = before && occurrenceFor(before, joined, now.getTime())
    if (earlier?.startsAt === occurrence.startsAt && earlier.endsAt === occurrence.endsAt) continue
    const to = { ...person, email }
    const about = {
      to,
      day: joined,
      state,
      former: isLeft ? movedAway(former!.event, was, letterhead.publicUrl, now.toISOString()) : null,
    }
    await postMail(trx, dateMoved(event, occurrence, about, letterhead), now)
  }
  return 'done'
}
