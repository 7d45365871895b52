import type { Authorized } from '#app/platform/identity/actor.ts'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { doorsOf } from '../door-question.ts'
import { BoxDetails, toHangarBox } from '../hangar.ts'
import { placeFit, hallsOf, formatPlace } from '../offers/place-fit.ts'
import { listWaiting, type Waiting } from './waiting-list.server.ts'
import { boxRows } from '../hangar.server.ts'

export type OfficeEntry = Waiting & {
  position: number
  /** Suggestion: free places of the kind that are large enough. */
  fitting: readonly { id: string; name: string; why: string }[]
  /** Place with an open offer; `null`: none. */
  offered: string | null
}

type Tenancy = {
  boxId: string
  place: string
  holder: string
  requestId: string | null
  from: IsoDay | null
  until: IsoDay | null
}

/** Returns the list for the office: entries by kind in order with fitting places, and tenancies with their end. */
export async function officeList(db: Db, _by: Authorized<'answer-hangar'>) {
  const [kinds, rows, waiting, airfield] = await Promise.all([
    db.selectFrom('hangar_kinds').select(['id', 'label']).orderBy('position').orderBy('id').execute(),
    boxRows(db),
    listWaiting(db),
    findSetting(db, airfieldSetting),
  ])
  const halls = hallsOf(airfield)
  const doors = new Map(doorsOf(airfield).map((door) => [door.hall, door]))
  const boxes = rows.map(toHangarBox)
  const fittingFor = ({ kind, fields }: Waiting) =>
    boxes
      .filter((box) => box.kind === kind && box.isFree)
      .map((box) => ({
        id: box.id,
        name: formatPlace(box, halls),
        ...placeFit(box, doors.get(box.hall), fields),
      }))
      .filter(({ verdict }) => verdict !== 'too-large')
      .map(({ id, name, why }) => ({ id, name, why }))
  const offeredTo = (requestId: string) => {
    const box = rows.find(({ offered_to }) => offered_to === requestId)
    return box === undefined ? null : formatPlace(box, halls)
  }
  return {
    kinds: kinds.map(({ id, label }) => ({
      id,
      label,
      free: boxes.filter((box) => box.kind === id && box.isFree).map((box) => formatPlace(box, halls)),
      entries: waiting
        .filter(({ kind }) => kind === id)
        .map((each, index): OfficeEntry => ({
          ...each,
          position: index + 1,
          fitting: fittingFor(each),
          offered: offeredTo(each.requestId),
        })),
    })),
    tenancies: rows
      .filter(({ request_id, contract_until }) => request_id !== null || contract_until !== null)
      .map((row): Tenancy => {
        const { holder, aircraftId } = BoxDetails.parse(JSON.parse(row.details))
        return {
          boxId: row.id,
          place: formatPlace(row, halls),
          holder: holder ?? aircraftId?.toUpperCase() ?? 'belegt',
          requestId: row.request_id,
          from: row.contract_from,
          until: row.contract_until,
        }
      })
      .toSorted((a, b) => (a.until ?? '9999').localeCompare(b.until ?? '9999')),
  }
}
