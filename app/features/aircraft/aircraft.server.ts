import { listDocuments } from '#app/features/documents/documents.server.ts'
import { readStored } from '#app/lib/stored-json.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import type { Visibility } from '#app/platform/identity/actor.ts'
import { MembersOnly } from './aircraft-details.ts'
import { fleetGroups, publicColumns, toAircraft, type Aircraft } from './aircraft.ts'

const rank = new Map(fleetGroups.map(({ group }, index) => [group, index]))

/** Lists the whole fleet by group, former aircraft last; without data for members only. */
export const listFleet = perContent(async (db): Promise<readonly Aircraft[]> => {
  const rows = await db
    .selectFrom('aircraft')
    .select(publicColumns)
    .where('withdrawn_at', 'is', null)
    .orderBy('registration_key')
    .orderBy('id')
    .execute()
  return rows.map(toAircraft).toSorted((a, b) => rank.get(a.group)! - rank.get(b.group)!)
})

export async function findAircraft(db: Db, id: string): Promise<Aircraft | undefined> {
  const row = await db
    .selectFrom('aircraft')
    .select(publicColumns)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? undefined : toAircraft(row)
}

/** Returns what only members may read, by aircraft; callers have checked that it is read by a member. */
export async function membersOnlyById(db: Db, id?: string): Promise<ReadonlyMap<string, MembersOnly>> {
  let query = db.selectFrom('aircraft').select(['id', 'members_only']).where('members_only', 'is not', null)
  if (id !== undefined) query = query.where('id', '=', id)
  const rows = await query.execute()
  return new Map(rows.map(({ id: of, members_only }) => [of, readStored(MembersOnly, members_only ?? '{}')]))
}

/** Lists the aircraft's documents that may be read with these visibilities, each once, its checklist first. */
export async function listAircraftDocuments(db: Db, inside: MembersOnly, readable: readonly Visibility[]) {
  const named = [
    { label: 'Checkliste', id: inside.checklistDocumentId },
    { label: 'Masse und Schwerpunkt', id: inside.massAndBalanceDocumentId },
    ...inside.documentIds.map((id) => ({ label: '', id })),
  ]
  const ids = named.flatMap(({ id }) => id ?? [])
  const found = new Map((await listDocuments(db, readable, ids)).map((card) => [card.id, card]))
  return named.flatMap(({ label, id }) => {
    const card = found.get(id ?? '')
    found.delete(id ?? '')
    return card === undefined ? [] : [{ label, ...card }]
  })
}

/** Returns the previous and next aircraft in the order of the fleet; `undefined` at either end. */
export async function findNeighbours(db: Db, id: string) {
  const fleet = await listFleet(db)
  const index = fleet.findIndex((aircraft) => aircraft.id === id)
  return { previous: fleet[index - 1], next: fleet[index + 1] }
}

/** Lists picture ids in the order set by the club. */
export async function listAircraftPictureIds(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('aircraft_pictures')
    .select('picture_id')
    .where('aircraft_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ picture_id }) => picture_id)
}

/** Club aircraft for travel flights, with a known cruise speed. */
export type TravelAircraft = { id: string; registration: string; type: string; cruiseKmh: number }

/**
 * Lists aircraft suitable for travel in the order of the fleet, without gliders, pure tow planes, former aircraft and those
 * without a cruise speed.
 */
export const listTravelAircraft = perContent(async (db): Promise<readonly TravelAircraft[]> => {
  return (await listFleet(db)).flatMap(({ id, registration, type, group, status, numbers }) => {
    const travels = group === 'powered' || group === 'ultralight' || group === 'touring'
    if (!travels || status === 'former' || numbers.cruiseSpeedKmh === null) return []
    return [{ id, registration, type, cruiseKmh: numbers.cruiseSpeedKmh }]
  })
})
