import type { Entitled } from '#app/platform/identity/actor.ts'
import { savedRow, raiseRevision } from '#app/resources/saved-rows.server.ts'
import type { SavedRecord } from '#app/resources/resource.ts'
import { removeFiles } from '#app/media/pictures/remove-files.job.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { listDefectFiles } from '../defects/defects.server.ts'
import { listAircraftPictureIds } from '../aircraft.server.ts'
import { aircraftAddress, fleetGroups, publicColumns } from '../aircraft.ts'
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
): Promise<SavedRecord<AircraftRecord> | undefined> {
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
  return savedRow(row, value, aircraftAddress(row))
}

/** Its address is its mark, not the id the form has chosen. */
export async function addAircraft(trx: Db, _by: Keeper, { value, at }: Change): Promise<string> {
  return createAircraft(trx, value, at)
}

/** Its defects go with it, and with them the files of their pictures. */
export async function removeAircraft(trx: Db, _by: Keeper, id: string, at: Date): Promise<undefined> {
  for (const left of await listDefectFiles(trx, id)) await enqueue(trx, removeFiles, left, { at })
  await trx.deleteFrom('aircraft').where('id', '=', id).execute()
}

export async function saveAircraft(
  trx: Db,
  _by: Keeper,
  { id, value, expectedRevision, at }: Change & { expectedRevision: number },
): Promise<boolean> {
  if (!(await raiseRevision(trx, 'aircraft', { id, expectedRevision, at }))) return false
  await trx.updateTable('aircraft').set(contentOf(value)).where('id', '=', id).execute()
  await savePictures(trx, id, value.pictureIds)
  return true
}
