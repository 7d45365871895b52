import type { Db } from '#app/platform/database/db.ts'
import { fleetGroups, publicColumns, toAircraft, type Aircraft } from './aircraft.ts'

const rank = new Map(fleetGroups.map(({ group }, index) => [group, index]))

/** The whole fleet in the order of its groups, former aircraft last; nothing that is for members only. */
export async function listFleet(db: Db): Promise<Aircraft[]> {
  const rows = await db
    .selectFrom('aircraft')
    .select(publicColumns)
    .where('withdrawn_at', 'is', null)
    .orderBy('registration_key')
    .orderBy('id')
    .execute()
  return rows.map(toAircraft).toSorted((a, b) => rank.get(a.group)! - rank.get(b.group)!)
}

export async function findAircraft(db: Db, id: string): Promise<Aircraft | undefined> {
  const row = await db
    .selectFrom('aircraft')
    .select(publicColumns)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? undefined : toAircraft(row)
}

/** The aircraft before and after in the order of the fleet. */
export async function findNeighbours(db: Db, id: string) {
  const fleet = await listFleet(db)
  const index = fleet.findIndex((aircraft) => aircraft.id === id)
  return { previous: fleet[index - 1], next: fleet[index + 1] }
}

/** In the order the club gave them. */
export async function listAircraftPictureIds(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('aircraft_pictures')
    .select('picture_id')
    .where('aircraft_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ picture_id }) => picture_id)
}
