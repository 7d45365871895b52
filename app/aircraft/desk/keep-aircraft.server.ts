import type { Entitled } from '#app/accounts/actor.ts'
import type { Kept } from '#app/desk/record-desk.ts'
import type { Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/search/index-entries.server.ts'
import { listAircraftPictureIds } from '../aircraft.server.ts'
import { aircraftAddress, fleetGroups, publicColumns } from '../aircraft.ts'
import { aircraftInSearch } from '../aircraft-in-search.server.ts'
import { contentOf, createAircraft, savePictures } from '../save-aircraft.server.ts'
import { AircraftRecord } from './aircraft-form.ts'

type Keeper = Entitled<'keep-airfield'>
type Change = { id: string; value: AircraftRecord; at: Date }

/** In the order of the page, with what is withdrawn. */
export async function listFleetForDesk(db: Db, _by: Keeper) {
  const rows = await db
    .selectFrom('aircraft')
    .select([...publicColumns, 'withdrawn_at'])
    .orderBy('registration_key')
    .orderBy('id')
    .execute()
  const rank = fleetGroups.map(({ group }) => group)
  return rows.toSorted((a, b) => rank.indexOf(a.fleet_group) - rank.indexOf(b.fleet_group))
}

export async function findAircraftForDesk(
  db: Db,
  _by: Keeper,
  id: string,
): Promise<Kept<AircraftRecord> | undefined> {
  const row = await db.selectFrom('aircraft').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const value = AircraftRecord.parse({
    registration: row.registration,
    type: row.type,
    class: row.class,
    group: row.fleet_group,
    status: row.status,
    maintenanceUntil: row.maintenance_until,
    details: JSON.parse(row.details),
    membersOnly: row.members_only === null ? null : JSON.parse(row.members_only),
    pictureIds: await listAircraftPictureIds(db, id),
  })
  return {
    id,
    value,
    revision: row.revision,
    updatedAt: row.updated_at,
    isWithdrawn: row.withdrawn_at !== null,
    page: aircraftAddress(row),
  }
}

/** Its address is its mark, not the id the form has chosen. */
export async function addAircraft(trx: Db, _by: Keeper, { value, at }: Change): Promise<string> {
  return createAircraft(trx, value, at)
}

export async function saveAircraft(
  trx: Db,
  _by: Keeper,
  { id, value, revision, at }: Change & { revision: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('aircraft')
    .set({ ...contentOf(value), updated_at: at.toISOString(), revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await savePictures(trx, id, value.pictureIds)
  await refreshEntry(trx, aircraftInSearch, id)
  return true
}

export async function withdrawAircraft(trx: Db, _by: Keeper, id: string, isWithdrawn: boolean, at: Date) {
  const now = at.toISOString()
  await trx
    .updateTable('aircraft')
    .set({ withdrawn_at: isWithdrawn ? now : null, updated_at: now })
    .where('id', '=', id)
    .execute()
  await refreshEntry(trx, aircraftInSearch, id)
}

export async function removeAircraft(trx: Db, _by: Keeper, id: string): Promise<undefined> {
  await trx.deleteFrom('aircraft').where('id', '=', id).execute()
  await refreshEntry(trx, aircraftInSearch, id)
}
