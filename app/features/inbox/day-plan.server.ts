import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { clock } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { TrialFields } from '#app/features/trial-flights/trial-request.ts'
import type { Coming } from './coming.ts'
import { listHangarMoves } from './hangar-moves.server.ts'
import { officeList } from '#app/requests/office-address.ts'
import { listLandingsOn } from './ppr-days.server.ts'

/** Everybody who has a date on that day and whose kind this person answers, by time; first who has none. */
export async function listComing(db: Db, by: Admin, day: IsoDay): Promise<Coming[]> {
  const lists = await Promise.all([
    landings(db, by, day),
    trialFlights(db, by, day),
    mayDo(by, 'answer-hangar') ? listHangarMoves(db, day) : [],
  ])
  return lists.flat().toSorted((one, other) => (one.time ?? '').localeCompare(other.time ?? ''))
}

async function landings(db: Db, by: Admin, day: IsoDay): Promise<Coming[]> {
  if (!mayDo(by, 'answer-ppr')) return []
  const found = await listLandingsOn(db, by, day)
  return found.map(({ id, number, status, senderName: name, senderPhone: phone, fields }) => {
    const { registration, type, pob, from } = fields
    const what = [registration, type, people(pob), `aus ${from}`].join(', ')
    const href = `${officeList}/${id}`
    return { href, kind: 'ppr', number, status, name, phone, time: clock(Date.parse(fields.eta)), what }
  })
}

async function trialFlights(db: Db, by: Admin, day: IsoDay): Promise<Coming[]> {
  if (!mayDo(by, 'answer-trial-flights')) return []
  const rows = await trialsSaying(db, `"date":{"day":"${day}"`)
  return rows.flatMap(({ fields, ...row }) => {
    const { date, offerTitle, guests } = TrialFields.parse(JSON.parse(fields))
    if (date?.day !== day) return []
    const what = [offerTitle, ...(guests.length === 0 ? [] : [people(guests.length)])].join(', ')
    return [{ ...row, kind: 'trial-flight' as const, time: date.time, what }]
  })
}

/** Flights whose stored fields contain this piece; which of them means the day is looked at after. */
async function trialsSaying(db: Db, piece: string) {
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'number', 'status', 'sender_name', 'sender_phone', 'fields'])
    .where('kind', '=', 'trial-flight')
    .where('fields', 'like', `%${piece}%`)
    .orderBy('id')
    .execute()
  return rows.map(({ id, sender_name: name, sender_phone: phone, ...row }) => ({
    ...row,
    href: `${officeList}/${id}`,
    name,
    phone,
  }))
}

const people = (count: number) => (count === 1 ? '1\u00A0Person' : `${count}\u00A0Personen`)
