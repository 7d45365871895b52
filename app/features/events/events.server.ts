import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContentAndTime } from '#app/platform/database/per-content.server.ts'
import {
  eventAt,
  eventColumns,
  toEvent,
  type Category,
  type ClubEvent,
  type DatedEvent,
  type Places,
  type Visibility,
} from './event.ts'
import { nextOccurrence, occurrencesBetween } from './occurrences.ts'
import { registrationMoments, registeredDay } from './registration/registration-state.ts'

/** Visibilities that a reader may see; guests see only public events. */
export type Audience = readonly Visibility[]
const guests: Audience = ['public']

const today = (at: Date) => localDate(at.getTime())

function visibleEvents(db: Db, at: Date, audience: Audience) {
  return db
    .selectFrom('events')
    .where('visibility', 'in', audience)
    .where('publication', 'in', ['scheduled', 'published', 'archived'])
    .where('published_at', '<=', at.toISOString())
}

/** Events that are not over and not archived, including series without an end. */
function currentEvents(db: Db, at: Date, audience: Audience) {
  return visibleEvents(db, at, audience)
    .where('publication', '<>', 'archived')
    .where((or) => or.or([or('until_day', 'is', null), or('until_day', '>=', today(at))]))
}

type Filter = { category?: Category | undefined; audience?: Audience | undefined }

/** Every event once, at its next date, earliest first. */
type Coming = {
  upcoming: readonly DatedEvent[]
  /** See {@link nextEventChange}. */
  change: number | undefined
  until: number
}

const coming = new Map<string, (db: Db, at: Date) => Promise<Coming>>()

/** Cached for each audience. */
function comingFor(audience: Audience) {
  const key = audience.join()
  const known = coming.get(key) ?? perContentAndTime((db, at) => readComing(db, at, audience))
  coming.set(key, known)
  return known
}

async function readComing(db: Db, at: Date, audience: Audience): Promise<Coming> {
  const now = at.getTime()
  const [rows, announced] = await Promise.all([
    currentEvents(db, at, audience).select(eventColumns).execute(),
    db
      .selectFrom('events')
      .select(({ fn }) => fn.min('published_at').as('next'))
      .where('visibility', 'in', audience)
      .where('publication', 'in', ['scheduled', 'published'])
      .where('published_at', '>', at.toISOString())
      .executeTakeFirst(),
  ])
  const found = rows.map(toEvent).flatMap((event) => {
    const occurrence = nextOccurrence(event, now)
    return occurrence === undefined ? [] : [{ event, occurrence }]
  })
  const moments = found.flatMap(({ event, occurrence }) => [
    occurrence.startsAt,
    occurrence.endsAt,
    ...registrationMoments(event, occurrence),
  ])
  if (announced?.next != null) moments.push(Date.parse(announced.next))
  const ahead = moments.filter((moment) => moment > now)
  const change = ahead.length === 0 ? undefined : Math.min(...ahead)
  const dated = found
    .map(({ event, occurrence }) => ({ event: eventAt(event, occurrence), occurrence }))
    .toSorted((a, b) => a.occurrence.startsAt - b.occurrence.startsAt || (a.event.id < b.event.id ? -1 : 1))
  return {
    upcoming: await withPlaces(db, dated),
    change,
    // Whether an event is over by its last day depends on the day as well.
    until: Math.min(change ?? Number.POSITIVE_INFINITY, berlinDayBounds(today(at)).end),
  }
}

/** Lists every event once, at its next date, earliest first. */
export async function listUpcomingEvents(
  db: Db,
  at: Date,
  limit = Number.POSITIVE_INFINITY,
  { category, audience = guests }: Filter = {},
): Promise<DatedEvent[]> {
  const { upcoming } = await comingFor(audience)(db, at)
  return upcoming.filter(({ event }) => category === undefined || event.category === category).slice(0, limit)
}

/** Lists everything that touches the days from `from` on, series at each of their dates, earliest first. */
export async function listEventsBetween(
  db: Db,
  at: Date,
  from: IsoDay,
  to: IsoDay,
  { audience = guests }: Filter = {},
): Promise<Omit<DatedEvent, 'places'>[]> {
  const rows = await visibleEvents(db, at, audience)
    .select(eventColumns)
    // A date of a series may have been moved before its first day.
    .where((or) => or.or([or('first_day', '<=', to), or('series', 'is not', null)]))
    .where((or) => or.or([or('until_day', 'is', null), or('until_day', '>=', from)]))
    .execute()
  return rows
    .map(toEvent)
    .flatMap((event) =>
      occurrencesBetween(event, from, to).map((occurrence) => ({
        event: eventAt(event, occurrence),
        occurrence,
      })),
    )
    .toSorted((a, b) => a.occurrence.startsAt - b.occurrence.startsAt || (a.event.id < b.event.id ? -1 : 1))
}

/** Lists the events of a year that were over at that moment, latest first; a series once, at its last date of the year. */
export async function listPastEvents(db: Db, at: Date, year: string, { audience = guests }: Filter = {}) {
  const all = await listEventsBetween(db, at, `${year}-01-01`, `${year}-12-31`, { audience })
  const past = all.filter(
    ({ occurrence }) => occurrence.endsAt <= at.getTime() && occurrence.firstDay.startsWith(year),
  )
  return [...new Map(past.map((dated) => [dated.event.id, dated])).values()].toSorted(
    (a, b) => b.occurrence.startsAt - a.occurrence.startsAt,
  )
}

/** Returns the years with events, latest first. */
export async function listPastYears(db: Db, at: Date, { audience = guests }: Filter = {}): Promise<string[]> {
  const rows = await visibleEvents(db, at, audience)
    .select(['first_day', 'until_day'])
    .where('first_day', '<', today(at))
    .execute()
  const years = new Set<string>()
  const thisYear = Number(today(at).slice(0, 4))
  for (const { first_day, until_day } of rows) {
    const last = Math.min(thisYear, Number((until_day ?? today(at)).slice(0, 4)))
    for (let year = Number(first_day.slice(0, 4)); year <= last; year += 1) years.add(String(year))
  }
  return [...years].toSorted().toReversed()
}

/** Returns `undefined` also for drafts and members' events, so that guests cannot distinguish the cases. */
export async function findPublicEvent(db: Db, id: string, at: Date): Promise<ClubEvent | undefined> {
  return findVisibleEvent(db, id, at, guests)
}

export async function findVisibleEvent(
  db: Db,
  id: string,
  at: Date,
  audience: Audience,
): Promise<ClubEvent | undefined> {
  const row = await visibleEvents(db, at, audience)
    .select(eventColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? undefined : toEvent(row)
}

/** Days for which past and cancelled events remain in the subscribed calendar. */
const retentionDays = 90

/** Returns the events of the public calendar, earliest first. */
export async function listFeedEvents(db: Db, at: Date): Promise<ClubEvent[]> {
  const rows = await visibleEvents(db, at, guests)
    .select(eventColumns)
    .where('publication', '<>', 'archived')
    .where((or) =>
      or.or([or('until_day', 'is', null), or('until_day', '>=', addDays(today(at), -retentionDays))]),
    )
    .orderBy('first_day')
    .orderBy('id')
    .execute()
  return rows.map(toEvent)
}

/** Returns every event a guest may see, including archived ones, with the time of its last change. */
export async function listPublicEventDates(db: Db, at: Date) {
  const rows = await visibleEvents(db, at, guests)
    .select(['id', 'slug', 'published_at', 'updated_at'])
    .orderBy('first_day', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, slug, published_at, updated_at }) => ({
    id,
    slug,
    // An event written beforehand counts as changed when it is announced.
    changedAt: published_at !== null && published_at > updated_at ? published_at : updated_at,
  }))
}

/** Counts participants and people on the waiting list, by event and, with registration per date, by date. */
export async function countPlaces(db: Db, eventIds: readonly string[]): Promise<Map<string, Places>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('event_registrations')
    .select(({ cast, fn }) => [
      'event_id',
      'day',
      'state',
      cast<number>(fn.sum('people'), 'integer').as('people'),
    ])
    .where('event_id', 'in', [...new Set(eventIds)])
    .where('state', '<>', 'cancelled')
    .groupBy(['event_id', 'day', 'state'])
    .execute()
  const places = new Map<string, Places>()
  for (const { event_id, day, state, people } of rows) {
    const key = `${event_id} ${day}`
    const known = places.get(key) ?? nobody
    places.set(key, state === 'waiting' ? { ...known, waiting: people } : { ...known, taken: people })
  }
  return places
}

const nobody: Places = { taken: 0, waiting: 0 }

type Dated = Omit<DatedEvent, 'places'>

export async function withPlaces(db: Db, dated: readonly Dated[]): Promise<DatedEvent[]> {
  const places = await countPlaces(
    db,
    dated.map(({ event }) => event.id),
  )
  return dated.map(({ event, occurrence }) => {
    const key = `${event.id} ${registeredDay(event, occurrence)}`
    return { event, occurrence, places: places.get(key) ?? nobody }
  })
}

/**
 * Returns the next moment (epoch ms) at which a list of events changes: one starts or ends, its registration opens or
 * closes, or one is published. `undefined` if there is none.
 */
export async function nextEventChange(
  db: Db,
  at: Date,
  audience: Audience = guests,
): Promise<number | undefined> {
  return (await comingFor(audience)(db, at)).change
}
