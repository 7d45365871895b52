import { z } from 'zod'
import { normalizeRegistration } from '#app/lib/registration.ts'
import { slug } from '#app/lib/slug.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { AircraftDetails, MembersOnly } from './aircraft-details.ts'
import type { SearchSource } from '#app/platform/search/search-entry.ts'
import { aircraftAddress, fleetGroups, publicColumns, toAircraft, type Aircraft } from './aircraft.ts'
import type { AircraftTable } from '#app/platform/database/tables.ts'

export type AircraftInput = {
  /** Set when an aircraft is imported with its old address. */
  id?: string
  registration: string
  type: string
  class: AircraftTable['class']
  group: AircraftTable['fleet_group']
  status: AircraftTable['status']
  maintenanceUntil: string | null
  details: z.input<typeof AircraftDetails>
  membersOnly: z.input<typeof MembersOnly> | null
  pictureIds?: readonly string[]
}

/** Creates an aircraft and returns its id: the registration as a slug, with a number appended if it is already used. */
export async function createAircraft(db: Db, input: AircraftInput, at: Date): Promise<string> {
  return inTransaction(db, async (trx) => {
    const id = input.id ?? (await freeId(trx, slug(normalizeRegistration(input.registration))))
    const now = at.toISOString()
    await trx
      .insertInto('aircraft')
      .values({ id, ...contentOf(input), created_at: now, updated_at: now, revision: 1 })
      .execute()
    await savePictures(trx, id, input.pictureIds ?? [])
    await refreshEntry(trx, aircraftInSearch, id)
    return id
  })
}

/** Returns all columns that a save overwrites. */
export function contentOf(input: AircraftInput) {
  const registration = normalizeRegistration(input.registration)
  return {
    registration,
    registration_key: sortKey(registration),
    type: input.type,
    class: input.class,
    fleet_group: input.group,
    status: input.status,
    maintenance_until: input.maintenanceUntil,
    details: JSON.stringify(AircraftDetails.parse(input.details)),
    members_only: input.membersOnly === null ? null : JSON.stringify(MembersOnly.parse(input.membersOnly)),
  }
}

export async function savePictures(trx: Db, aircraftId: string, pictureIds: readonly string[]) {
  await trx.deleteFrom('aircraft_pictures').where('aircraft_id', '=', aircraftId).execute()
  if (pictureIds.length === 0) return
  const rows = pictureIds.map((picture_id, position) => ({ aircraft_id: aircraftId, picture_id, position }))
  await trx.insertInto('aircraft_pictures').values(rows).execute()
}

async function freeId(db: Db, wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}-${number}`
    const existing = await db.selectFrom('aircraft').select('id').where('id', '=', id).executeTakeFirst()
    if (existing === undefined) return id
  }
}

export const aircraftInSearch: SearchSource = {
  kind: 'aircraft',
  async *entries(db, wantedId) {
    let query = db
      .selectFrom('aircraft')
      .select(publicColumns)
      .where('withdrawn_at', 'is', null)
      .orderBy('registration_key')
      .orderBy('id')
    if (wantedId !== undefined) query = query.where('id', '=', wantedId)
    for (const row of await query.execute()) {
      const aircraft = toAircraft(row)
      yield {
        kind: 'aircraft',
        id: aircraft.id,
        title: `${aircraft.registration} ${aircraft.type}`,
        lead: aircraft.teaser,
        text: aircraft.story.join('\n'),
        words: factsOf(aircraft),
        address: aircraftAddress(aircraft),
        visibility: 'public',
      }
    }
  },
}

function factsOf(aircraft: Aircraft): string {
  return [
    aircraft.roleText,
    aircraft.manufacturer,
    aircraft.competitionNumber,
    fleetGroups.find(({ group }) => group === aircraft.group)?.title,
    aircraft.numbers.engine,
    aircraft.equipment.text,
    aircraft.base,
  ]
    .filter(Boolean)
    .join('\n')
}
