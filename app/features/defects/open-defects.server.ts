import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { listDefectPictures, type Defect } from '#app/features/aircraft/defects/defects.server.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { defectAddress } from './addresses.ts'

export type DefectLine = {
  id: string
  href: string
  aircraftId: string
  registration: string
  title: string
  who: string
  when: string
  state: Defect['state']
  isGrounding: boolean
}

/** Returns the defects as list lines with aircraft and names. */
export async function defectLines(db: Db, defects: readonly Defect[]): Promise<DefectLine[]> {
  if (defects.length === 0) return []
  const [fleet, names] = await Promise.all([
    listFleet(db),
    namesOf(
      db,
      defects.map(({ reporterId }) => reporterId),
    ),
  ])
  const marks = new Map(fleet.map(({ id, registration }) => [id, registration]))
  return defects.map(({ id, aircraftId, title, reporterId, reportedAt, state, isGrounding }) => ({
    id,
    href: defectAddress(id),
    aircraftId,
    registration: marks.get(aircraftId) ?? '',
    title,
    who: names.get(reporterId ?? '')?.full ?? '',
    when: localDateTime(Date.parse(reportedAt)),
    state,
    isGrounding,
  }))
}

/** Returns the pictures with their URLs; for members only. */
export async function shownPictures(db: Db, defectId: string) {
  const pictures = await listDefectPictures(db, defectId)
  return pictures.map(({ id, width, height }) => ({
    id,
    width,
    height,
    href: `${defectAddress(defectId)}/bild/${id}`,
  }))
}
