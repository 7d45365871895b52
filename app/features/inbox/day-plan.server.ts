import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { clock, dayAndMonth } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { TrialFields } from '#app/features/trial-flights/trial-request.ts'
import type { Coming } from './coming.ts'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { BoxDetails } from '#app/features/hangar/hangar.ts'
import { HangarFields } from '#app/features/hangar/hangar-request.ts'
import { hallsOf, formatPlace } from '#app/features/hangar/offers/place-fit.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { officeList } from '#app/requests/office-list.ts'
import { type Landing, listGuestsOfNight, listLandingsOn } from './ppr-days.server.ts'

/** Lists everybody expected on that day, of the kinds this administrator answers, by time; those without a time first. */
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
  const [landing, guests] = await Promise.all([listLandingsOn(db, by, day), listGuestsOfNight(db, by, day)])
  const flight = (
    { id, number, status, senderName: name, senderPhone: phone, fields }: Landing,
    at: string | null,
    [before, after]: [string, string],
  ): Coming => {
    const { registration, type, pob } = fields
    const what = before + [registration, type, people(pob), after].filter(Boolean).join(', ')
    const href = `${officeList}/${id}`
    const time = at === null ? null : clock(Date.parse(at))
    return { href, kind: 'ppr', number, status, name, phone, time, what }
  }
  return [
    ...landing.map((each) => flight(each, each.fields.eta, ['', `aus ${each.fields.from}`])),
    ...guests.map((each) => {
      const { to, etd } = each.fields
      const onward = to === null ? '' : `nach ${to}`
      if (each.leavesOn > day) return flight(each, null, [`Bleibt bis ${dayAndMonth(each.leavesOn)}: `, ''])
      return flight(each, etd, [etd === null ? 'Abflug, Uhrzeit nicht angegeben: ' : 'Abflug: ', onward])
    }),
  ]
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

/** Returns flights whose stored fields contain this text; the caller checks whether it is the flight's day. */
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

/** Lists moves in and out on that day by the contracts; requests without a contract by their requested days. */
async function listHangarMoves(db: Db, day: IsoDay): Promise<Coming[]> {
  const places = await movesByContract(db, day)
  const resolved = new Set((await contractedRequests(db)).map(({ request_id: id }) => id))
  const asked = await movesAsAsked(db, day)
  return [...places, ...asked.filter(({ requestId }) => !resolved.has(requestId)).map(({ coming }) => coming)]
}

async function movesByContract(db: Db, day: IsoDay): Promise<Coming[]> {
  const [rows, airfield] = await Promise.all([
    db
      .selectFrom('hangar_boxes')
      .leftJoin('requests', 'requests.id', 'hangar_boxes.request_id')
      .select([
        'hangar_boxes.id as box',
        'hall',
        'hangar_boxes.number as place',
        'details',
        'contract_from',
        'contract_until',
        'requests.id',
        'requests.number',
        'requests.status',
        'sender_name',
        'sender_phone',
        'fields',
      ])
      .where(({ eb, or }) => or([eb('contract_from', '=', day), eb('contract_until', '=', day)]))
      .orderBy('hall')
      .orderBy('hangar_boxes.number')
      .orderBy('hangar_boxes.id')
      .execute(),
    findSetting(db, airfieldSetting),
  ])
  const halls = hallsOf(airfield)
  return rows.map((row) => {
    const { holder, aircraftId } = BoxDetails.parse(JSON.parse(row.details))
    const asked = row.fields === null ? undefined : HangarFields.parse(JSON.parse(row.fields))
    const aircraft =
      asked === undefined ? [aircraftId?.toUpperCase() ?? ''] : [asked.registration ?? '', asked.type]
    const move = formatMove(day, { from: row.contract_from, until: row.contract_until })
    return {
      href: row.id === null ? `/admin/hallenplatz/plaetze/${row.box}` : `${officeList}/${row.id}`,
      kind: 'hangar',
      number: row.number,
      status: row.status,
      name: row.sender_name ?? holder ?? 'Mieter nicht eingetragen',
      phone: row.sender_phone,
      time: null,
      what: `${move}: ${[...aircraft, formatPlace({ hall: row.hall, number: row.place }, halls)].filter(Boolean).join(', ')}`,
    }
  })
}

/** Selects requests with a contract. */
function contractedRequests(db: Db) {
  return db
    .selectFrom('hangar_boxes')
    .select('request_id')
    .where('request_id', 'is not', null)
    .where('contract_from', 'is not', null)
    .execute()
}

async function movesAsAsked(db: Db, day: IsoDay): Promise<{ requestId: string; coming: Coming }[]> {
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'number', 'status', 'sender_name', 'sender_phone', 'fields'])
    .where('kind', '=', 'hangar')
    .where('status', '=', 'occupied')
    .where(({ eb, or }) =>
      or([eb('fields', 'like', `%"from":"${day}"%`), eb('fields', 'like', `%"until":"${day}"%`)]),
    )
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, number, status, sender_name: name, sender_phone: phone, fields }) => {
    const { from, until, registration, type, kindLabel } = HangarFields.parse(JSON.parse(fields))
    const move = formatMove(day, { from, until })
    if (move === '') return []
    const what = `${move}: ${[registration, type, kindLabel].filter(Boolean).join(', ')}`
    const href = `${officeList}/${id}`
    return [
      { requestId: id, coming: { href, kind: 'hangar', number, status, name, phone, time: null, what } },
    ]
  })
}

function formatMove(day: IsoDay, { from, until }: { from: IsoDay | null; until: IsoDay | null }): string {
  return [from === day ? 'Einzug' : '', until === day ? 'Auszug' : ''].filter(Boolean).join(' und ')
}
