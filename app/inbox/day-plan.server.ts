import { mayDo, type Admin } from '#app/accounts/actor.ts'
import { HangarFields } from '#app/hangar/hangar-request.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { clock } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { KindName } from '#app/requests/request-states.ts'
import { TrialFields } from '#app/trial-flights/trial-request.ts'
import { listLandingsOn } from './ppr-days.server.ts'

/** Who comes on a day, of whatever kind their request is. */
export type Coming = {
  id: string
  kind: KindName
  number: string
  status: string
  name: string
  phone: string | null
  /** `HH:MM` in Berlin; `null`: at some time of the day. */
  time: string | null
  /** What they come for: `D-EQZT, PA-28-181, 2 Personen`. */
  what: string
}

/** Everybody who has a date on that day and whose kind this person answers, by time; first who has none. */
export async function listComing(db: Db, by: Admin, day: IsoDay): Promise<Coming[]> {
  const lists = await Promise.all([
    landings(db, by, day),
    trialFlights(db, by, day),
    hangarMoves(db, by, day),
  ])
  return lists.flat().toSorted((one, other) => (one.time ?? '').localeCompare(other.time ?? ''))
}

async function landings(db: Db, by: Admin, day: IsoDay): Promise<Coming[]> {
  if (!mayDo(by, 'answer-ppr')) return []
  const found = await listLandingsOn(db, by, day)
  return found.map(({ id, number, status, senderName: name, senderPhone: phone, fields }) => {
    const { registration, type, pob, from } = fields
    const what = [registration, type, people(pob), `aus ${from}`].join(', ')
    return { id, kind: 'ppr', number, status, name, phone, time: clock(Date.parse(fields.eta)), what }
  })
}

async function trialFlights(db: Db, by: Admin, day: IsoDay): Promise<Coming[]> {
  if (!mayDo(by, 'answer-trial-flights')) return []
  const rows = await requestsSaying(db, 'trial-flight', [`"date":{"day":"${day}"`])
  return rows.flatMap(({ fields, ...row }) => {
    const { date, offerTitle, guests } = TrialFields.parse(JSON.parse(fields))
    if (date?.day !== day) return []
    const what = [offerTitle, ...(guests.length === 0 ? [] : [people(guests.length)])].join(', ')
    return [{ ...row, kind: 'trial-flight' as const, time: date.time, what }]
  })
}

/** Whoever has been given a place moves in on the first day and out on the last. */
async function hangarMoves(db: Db, by: Admin, day: IsoDay): Promise<Coming[]> {
  if (!mayDo(by, 'answer-hangar')) return []
  const rows = await requestsSaying(db, 'hangar', [`"from":"${day}"`, `"until":"${day}"`])
  return rows.flatMap(({ fields, ...row }) => {
    if (row.status !== 'occupied') return []
    const { from, until, registration, type, kindLabel } = HangarFields.parse(JSON.parse(fields))
    const moves = [from === day ? 'Einzug' : undefined, until === day ? 'Auszug' : undefined]
    const words = moves.filter((move) => move !== undefined).join(' und ')
    if (words === '') return []
    const what = `${words}: ${[registration, type, kindLabel].filter(Boolean).join(', ')}`
    return [{ ...row, kind: 'hangar' as const, time: null, what }]
  })
}

/** Rows of a kind whose stored fields contain one of these pieces; which of them means the day is looked at after. */
async function requestsSaying(db: Db, kind: KindName, pieces: readonly string[]) {
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'number', 'status', 'sender_name', 'sender_phone', 'fields'])
    .where('kind', '=', kind)
    .where((eb) => eb.or(pieces.map((piece) => eb('fields', 'like', `%${piece}%`))))
    .orderBy('id')
    .execute()
  return rows.map(({ sender_name: name, sender_phone: phone, ...row }) => ({ ...row, name, phone }))
}

const people = (count: number) => (count === 1 ? '1\u00A0Person' : `${count}\u00A0Personen`)
