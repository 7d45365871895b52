import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { BoxDetails } from '#app/features/hangar/hangar.ts'
import { HangarFields } from '#app/features/hangar/hangar-request.ts'
import { hallsOf, placeWords } from '#app/features/hangar/offers/place-words.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { Coming } from './coming.ts'
import { officeList } from '#app/requests/office-address.ts'

/** Who moves in or out on that day, as the contracts of the places say; without a place of their own as they asked. */
export async function listHangarMoves(db: Db, day: IsoDay): Promise<Coming[]> {
  const places = await movesByContract(db, day)
  const settled = new Set((await contractedRequests(db)).map(({ request_id: id }) => id))
  const asked = await movesAsAsked(db, day)
  return [...places, ...asked.filter(({ requestId }) => !settled.has(requestId)).map(({ coming }) => coming)]
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
    const move = moveWords(day, { from: row.contract_from, until: row.contract_until })
    return {
      href: row.id === null ? `/admin/hallenplatz/plaetze/${row.box}` : `${officeList}/${row.id}`,
      kind: 'hangar',
      number: row.number,
      status: row.status,
      name: row.sender_name ?? holder ?? 'Mieter nicht eingetragen',
      phone: row.sender_phone,
      time: null,
      what: `${move}: ${[...aircraft, placeWords({ hall: row.hall, number: row.place }, halls)].filter(Boolean).join(', ')}`,
    }
  })
}

/** Requests whose place has a contract with its own days. */
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
    const move = moveWords(day, { from, until })
    if (move === '') return []
    const what = `${move}: ${[registration, type, kindLabel].filter(Boolean).join(', ')}`
    const href = `${officeList}/${id}`
    return [
      { requestId: id, coming: { href, kind: 'hangar', number, status, name, phone, time: null, what } },
    ]
  })
}

function moveWords(day: IsoDay, { from, until }: { from: IsoDay | null; until: IsoDay | null }): string {
  return [from === day ? 'Einzug' : '', until === day ? 'Auszug' : ''].filter(Boolean).join(' und ')
}
