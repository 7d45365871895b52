import { join } from 'node:path'
import { createUser } from '#app/features/accounts/accounts.server.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import type { ServerProcess } from './server-process.ts'
import { account, signIn, timesOf, type ListTime } from './timed-pages.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const years = 5
const days = years * 365
const rowsAtOnce = 200

export const clubYears = {
  years,
  /** Each aircraft is reserved twice on every day. */
  reservationsADay: 2,
  flights: 100_000,
  /** Of each kind, on every day, half a year ahead as well. */
  dutiesADay: 1,
  workHoursAYear: 2_000,
}

/**
 * Fills up a stopped demo club, and adds a member who has flown, worked and reserved all the years; with fewer flights
 * only the latest days of them are there.
 */
export async function fillClubYears(dataDir: string, flights = clubYears.flights) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const now = Date.now()
  const crew = await db
    .selectFrom('members')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  const people = crew.map(({ id }) => id)
  const fleet = await tenAircraft(db)
  await fillReservations(db, fleet, people, now)
  await fillFlights(db, { fleet, people, now, flights })
  await fillDuties(db, people, now)
  await fillHours(db, people, now)
  await createUser(
    db,
    { ...account, role: 'admin', rights: ['system'], displayName: 'Messung', memberId: people[0]! },
    new Date(now),
  )
  await db.destroy()
}

async function tenAircraft(db: Db) {
  const fleet = await db.selectFrom('aircraft').selectAll().orderBy('id').execute()
  const [like] = fleet
  for (let number = fleet.length; number < 10; number += 1)
    await db
      .insertInto('aircraft')
      .values({ ...like!, id: `messung-${number}`, registration: `D-99${number}0` })
      .execute()
  return db.selectFrom('aircraft').select(['id', 'registration']).orderBy('id').limit(10).execute()
}

type Fleet = Awaited<ReturnType<typeof tenAircraft>>
const instant = (ms: number) => new Date(ms).toISOString()

/** From five years ago to four weeks ahead, and nothing twice at once. */
async function fillReservations(db: Db, fleet: Fleet, people: readonly string[], now: number) {
  await db.deleteFrom('reservations').execute()
  const first = now - days * dayMs - (now % dayMs)
  const count = (days + 28) * fleet.length * clubYears.reservationsADay
  await inParts(
    count,
    (index) => {
      const slot = Math.floor(index / fleet.length)
      const from = first + Math.floor(slot / 2) * dayMs + (slot % 2 === 0 ? 8 : 12) * hourMs
      return {
        id: newId(new Date(from)),
        aircraft_id: fleet[index % fleet.length]!.id,
        starts_at: instant(from),
        ends_at: instant(from + 3 * hourMs),
        state: index % 9 === 0 ? ('cancelled' as const) : ('booked' as const),
        pilot_id: people[index % people.length]!,
        instructor_id: null,
        guest_seats: index % 3,
        purpose: 'flight' as const,
        note: 'Platzrunden',
        sent_once_key: null,
        created_at: instant(from),
        updated_at: instant(from),
        revision: 1,
      }
    },
    (rows) => db.insertInto('reservations').values(rows).execute(),
  )
}

/** Fifty-five a day; a dozen of today among them, two of which are in the air. */
async function fillFlights(
  db: Db,
  { fleet, people, now, flights }: { fleet: Fleet; people: readonly string[]; now: number; flights: number },
) {
  const spacing = (days * dayMs) / clubYears.flights
  await inParts(
    flights,
    (index) => {
      const from = Math.floor((now - 5 * 60_000 - index * spacing) / 60_000) * 60_000
      const aircraft = fleet[index % fleet.length]!
      const isUp = index < 2
      const at = instant(from)
      return {
        id: newId(new Date(from)),
        day: localDate(from),
        aircraft_id: aircraft.id,
        registration: aircraft.registration,
        pilot_id: people[index % people.length]!,
        pilot_name: '',
        second_id: index % 3 === 0 ? people[(index + 7) % people.length]! : null,
        second_name: '',
        second_role: index % 3 === 0 ? ('instructor' as const) : null,
        guests: 0,
        launch: 'winch' as const,
        tow_id: null,
        charge: 'pilot' as const,
        payer_id: null,
        started_at: at,
        landed_at: isUp ? null : instant(from + 12 * 60_000),
        minutes: isUp ? null : 12,
        landings: 1,
        from_place: '',
        to_place: '',
        remark: '',
        struck_at: null,
        created_at: at,
        updated_at: at,
        revision: 1,
      }
    },
    (rows) => db.insertInto('flights').values(rows).execute(),
  )
}

async function fillDuties(db: Db, people: readonly string[], now: number) {
  const kinds = await db.selectFrom('duty_kinds').select('id').orderBy('id').execute()
  await db.deleteFrom('duty_swaps').execute()
  await db.deleteFrom('duties').execute()
  const first = now - days * dayMs - (now % dayMs)
  await inParts(
    (days + 365) * kinds.length * clubYears.dutiesADay,
    (index) => {
      const from = first + Math.floor(index / kinds.length) * dayMs + 8 * hourMs
      return {
        id: newId(new Date(from)),
        kind_id: kinds[index % kinds.length]!.id,
        starts_at: instant(from),
        ends_at: instant(from + 8 * hourMs),
        seat: 1,
        member_id: index % 11 === 0 ? null : people[index % people.length]!,
        reminded_at: null,
        created_at: instant(now),
        updated_at: instant(now),
        revision: 1,
      }
    },
    (rows) => db.insertInto('duties').values(rows).execute(),
  )
}

async function fillHours(db: Db, people: readonly string[], now: number) {
  const today = localDate(now)
  await inParts(
    years * clubYears.workHoursAYear,
    (index) => {
      const day = addDays(today, -Math.floor((index * days) / (years * clubYears.workHoursAYear)))
      return {
        id: newId(new Date(now - index * 60_000)),
        member_id: people[index % people.length]!,
        year: Number(day.slice(0, 4)),
        day,
        minutes: 90,
        branch: 'Werkstatt',
        body: 'Halle gefegt',
        state: index % 40 === 0 ? ('reported' as const) : ('accepted' as const),
        answer: '',
        sent_once_key: null,
        created_at: instant(now),
        updated_at: instant(now),
        revision: 1,
      }
    },
    (rows) => db.insertInto('work_hours').values(rows).execute(),
  )
}

async function inParts<T>(
  count: number,
  make: (index: number) => T,
  insert: (rows: T[]) => Promise<unknown>,
) {
  for (let first = 0; first < count; first += rowsAtOnce)
    await insert(Array.from({ length: Math.min(rowsAtOnce, count - first) }, (_, more) => make(first + more)))
}

/** Every view, as the member with five years behind it gets it. */
export async function clubTimes({ url }: ServerProcess, dataDir: string): Promise<ListTime[]> {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const now = Date.now()
  const tomorrow = instant(now + dayMs)
  const flight = await db
    .selectFrom('flights')
    .select(['id', 'day'])
    .orderBy('started_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  // Nearly at the end of the whole log.
  const deep = await db
    .selectFrom('flights')
    .select(['id', 'registration'])
    .orderBy('started_at')
    .offset(500)
    .limit(1)
    .executeTakeFirstOrThrow()
  const own = await db
    .selectFrom('users')
    .select('member_id')
    .where('email', '=', account.email)
    .executeTakeFirstOrThrow()
  const ownDuty = await db
    .selectFrom('duties')
    .select('id')
    .where('member_id', '=', own.member_id)
    .where('starts_at', '>', tomorrow)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  const aircraft = await db.selectFrom('flights').select('aircraft_id').limit(1).executeTakeFirstOrThrow()
  await db.destroy()
  const yearsAgo = addDays(localDate(now), -800)
  const area = '/vereinsflieger'
  return timesOf(url, await signIn(url), [
    area,
    `${area}/reservierung`,
    `${area}/reservierung?ansicht=woche`,
    `${area}/reservierung?ansicht=woche&tag=${yearsAgo}`,
    `${area}/reservierung?ansicht=flugzeug&flugzeug=${aircraft.aircraft_id}`,
    `${area}/reservierung/liste`,
    `${area}/reservierung/meine`,
    `${area}/reservierung/neu`,
    `${area}/flugbuch`,
    `${area}/flugbuch/alle`,
    `${area}/flugbuch/alle?nach=${deep.id}`,
    `${area}/flugbuch/alle?kennzeichen=${deep.registration}&nach=${deep.id}`,
    `${area}/flugbuch/monat/${yearsAgo.slice(0, 7)}`,
    `${area}/flugbuch/tag/${localDate(now)}`,
    `${area}/flugbuch/tag/${yearsAgo}`,
    `${area}/flugbuch/tag/${flight.day}/csv`,
    `${area}/flugbuch/flug/${flight.id}`,
    `${area}/meine-fluege`,
    `${area}/meine-fluege?teil=10`,
    `${area}/flugzeugzeiten`,
    `${area}/flugzeugzeiten/${aircraft.aircraft_id}`,
    `${area}/dienste`,
    `${area}/dienste?ansicht=monat`,
    `${area}/dienste?ansicht=monat&nur=offen`,
    `${area}/dienste/meine`,
    `${area}/dienste/${ownDuty.id}`,
    `${area}/arbeitsstunden`,
    `${area}/stoerungen`,
    '/admin/arbeitsstunden',
    '/admin/arbeitsstunden/abschluss',
    '/admin/reservierung',
  ])
}
