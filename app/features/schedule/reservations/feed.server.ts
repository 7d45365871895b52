import { hashOfSecret } from '#app/platform/identity/secret-token.ts'
import { randomBytes } from 'node:crypto'
import { readRights } from '#app/platform/identity/rights.ts'
import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { dutyFeedLines } from '#app/features/schedule/duties/feed.server.ts'
import { myEventLines } from '#app/features/events/registration/my-calendar.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { calendarText, escapeText, personalEntry } from '#app/lib/icalendar-lines.ts'
import type { Db } from '#app/platform/database/db.ts'
import { reservationAddress } from './plan.ts'
import { namesOf, type PersonName } from '#app/features/members/names-among-members.server.ts'
import { purposes, type Reservation } from './reservation.ts'
import { listReservations } from './reservations.server.ts'
import { usesOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

/** A new secret part of the member's calendar addresses; the one before leads nowhere any more. Told this once. */
async function renewFeedToken(db: Db, userId: string, at: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const row = { token_hash: hashOfSecret(token), created_at: at.toISOString() }
  await db
    .insertInto('reservation_feeds')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return token
}

export async function endFeedToken(db: Db, userId: string) {
  await db.deleteFrom('reservation_feeds').where('user_id', '=', userId).execute()
}

/** Since when there is an address; `null`: there is none. */
export async function feedTokenSince(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('reservation_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** The secret stands in the query, which no log repeats. */
const feedAddress = (token: string, file: string) => `/verein/kalender/${file}?schluessel=${token}`
const ownFeedFile = 'meine.ics'

const dayMs = 86_400_000
/** What a calendar is sent: the last weeks and the year ahead. */
const [backMs, aheadMs] = [31 * dayMs, 366 * dayMs]

/** A new secret and every file behind it, with its whole address; where the club reserves elsewhere, one of events alone. */
export async function renewFeeds(
  { db, publicUrl }: { db: Db; publicUrl: string },
  userId: string,
  at: Date,
): Promise<{ label: string; href: string }[]> {
  const [token, ownTables, fleet] = [
    await renewFeedToken(db, userId, at),
    await usesOwnTables(db),
    await listFleet(db),
  ]
  const file = (label: string, name: string) => ({ label, href: publicUrl + feedAddress(token, name) })
  if (!ownTables) return [file('Deine Termine', ownFeedFile)]
  return [
    file('Deine Reservierungen, Dienste und Termine', ownFeedFile),
    ...fleet
      .filter(({ status }) => status !== 'former')
      .map(({ id, registration }) => file(registration, `${id}.ics`)),
  ]
}

/** The calendar file behind a secret address; `undefined` for an unknown one, and for whoever is no member any more. */
export async function calendarBehind(
  { db, publicUrl }: { db: Db; publicUrl: string },
  { token, file }: { token: string; file: string },
  at: Date,
): Promise<string | undefined> {
  const owner = await db
    .selectFrom('reservation_feeds')
    .innerJoin('users', 'users.id', 'reservation_feeds.user_id')
    .select(['users.member_id', 'users.role', 'users.rights'])
    .where('token_hash', '=', hashOfSecret(token))
    .where('users.disabled', '=', 0)
    .where('users.role', '!=', 'none')
    .executeTakeFirst()
  if (owner === undefined) return undefined
  // What stands in tables of a time before is no plan any more.
  const ownTables = await usesOwnTables(db)
  const fleet = ownTables ? await listFleet(db) : []
  const chosen = fleet.find(({ id }) => `${id}.ics` === file)
  if (file !== ownFeedFile && chosen === undefined) return undefined
  const span = { from: at.getTime() - backMs, to: at.getTime() + aheadMs }
  const all = ownTables ? await listReservations(db, span, chosen?.id) : []
  const own = (each: Reservation) =>
    owner.member_id !== null && (each.pilotId === owner.member_id || each.instructorId === owner.member_id)
  const marks = new Map(fleet.map(({ id, registration }) => [id, registration]))
  // An aircraft that is withdrawn has no page any more, nor does what is reserved of it.
  const shown = chosen === undefined ? all.filter((each) => own(each) && marks.has(each.aircraftId)) : all
  const names = await namesOf(
    db,
    shown.flatMap(({ pilotId, instructorId }) => [pilotId, instructorId]),
  )
  const title = chosen === undefined ? 'Meine Termine' : `Reservierungen ${chosen.registration}`
  const { role, member_id: memberId } = owner
  const who = { role, memberId, rights: role === 'admin' ? readRights(owner.rights) : [] }
  const since = localDate(span.from)
  const events = chosen === undefined ? await myEventLines(db, who, publicUrl, { at, since }) : []
  const duties = chosen === undefined && ownTables ? await dutyFeedLines(db, memberId, span, publicUrl) : []
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Platzrunde//Reservierungen//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(title)}`,
    `X-WR-CALNAME:${escapeText(title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...shown.flatMap((each) => entryLines(each, marks.get(each.aircraftId) ?? '', names, publicUrl)),
    ...events,
    ...duties,
    'END:VCALENDAR',
  ])
}

function entryLines(
  { id, pilotId, instructorId, purpose, note, ...reservation }: Reservation,
  registration: string,
  names: ReadonlyMap<string, PersonName>,
  publicUrl: string,
): string[] {
  const pilot = names.get(pilotId ?? '')?.full
  const instructor = names.get(instructorId ?? '')?.full
  const summary = [registration, pilot ?? 'Verein', note].filter(Boolean).join(', ')
  const description = [purposes[purpose], instructor && `Lehrkraft: ${instructor}`].filter(Boolean).join('\n')
  return personalEntry({
    ...reservation,
    uid: `reservierung-${id}@${new URL(publicUrl).host}`,
    summary,
    description,
    url: publicUrl + reservationAddress(id),
  })
}
