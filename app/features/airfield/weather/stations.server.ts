import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Act } from '#app/platform/audit/change.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { newId } from '#app/lib/ids.ts'
import { beginPolling, polledTogether } from './polls.server.ts'
import type { FieldMapping } from './own-station.ts'
import { isMetar, mostMetarStations, type Station, stationLabel, toStation } from './station.ts'

/** Who makes the change; `null` if it is not made manually. */
export type Change = { by: Authorized<'keep-weather'> | null; at: Date }

/** In the club's order. */
export async function listStations(db: Db): Promise<Station[]> {
  const rows = await db
    .selectFrom('weather_stations')
    .select(['id', 'kind', 'details', 'updated_at', 'updated_by'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toStation)
}

/** Cached until a station changes. */
export const weatherStations = perContent(listStations)

export type NewStation =
  | { kind: 'metar'; code: string; name: string | null }
  | { kind: 'url'; name: string; lockedUrl: string; host: string; mapping: FieldMapping }
  | { kind: 'push'; name: string; keyHash: string }

export type AddStation = { ok: true; id: string } | { ok: false; reason: 'known' | 'too-many' }

/** Adds a station. The club's own station is placed before the others, because it is at the field. */
export async function addStation(db: Db, station: NewStation, { by, at }: Change): Promise<AddStation> {
  return inTransaction(db, async (trx) => {
    const stations = await listStations(trx)
    const refused = refusalOf(station, stations)
    if (refused !== null) return { ok: false, reason: refused }
    const id = newId(at)
    const keyHash = station.kind === 'push' ? station.keyHash : null
    await trx
      .insertInto('weather_stations')
      .values({
        id,
        position: station.kind === 'metar' ? stations.length : -1,
        kind: station.kind,
        details: JSON.stringify(withoutKind(station)),
        key_hash: keyHash,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
        updated_by: by?.memberId ?? null,
      })
      .execute()
    await putInOrder(trx)
    await record(trx, id, { by, at }, 'created')
    await beginPolling(trx, await listStations(trx), station.kind === 'metar' ? polledTogether : [id], at)
    return { ok: true, id }
  })
}

function refusalOf(station: NewStation, stations: readonly Station[]): 'known' | 'too-many' | null {
  if (station.kind !== 'metar') return stations.some(({ kind }) => kind !== 'metar') ? 'known' : null
  const metars = stations.filter(isMetar)
  if (metars.some(({ code }) => code === station.code)) return 'known'
  return metars.length >= mostMetarStations ? 'too-many' : null
}

function withoutKind(station: NewStation) {
  const { kind: _, ...details } = station
  if ('keyHash' in details) return { name: details.name }
  return details
}

/** Also deletes its reports. */
export async function removeStation(db: Db, id: string, change: Change) {
  await inTransaction(db, async (trx) => {
    await record(trx, id, change, 'removed')
    await trx.deleteFrom('weather_stations').where('id', '=', id).execute()
    await putInOrder(trx)
    await beginPolling(trx, await listStations(trx), [], change.at)
  })
}

/** Moves the station one place up or down; no effect at either end. */
export async function moveStation(db: Db, id: string, by: -1 | 1, change: Change) {
  await inTransaction(db, async (trx) => {
    const ids = (await listStations(trx)).map((station) => station.id)
    const from = ids.indexOf(id)
    const to = from + by
    if (from === -1 || to < 0 || to >= ids.length) return
    ids.splice(to, 0, ...ids.splice(from, 1))
    await putInOrder(trx, ids)
    await noteChange(trx, id, change, { before: { position: from + 1 }, after: { position: to + 1 } })
  })
}

async function putInOrder(trx: Db, ids?: readonly string[]) {
  const ordered = ids ?? (await listStations(trx)).map(({ id }) => id)
  for (const [position, id] of ordered.entries())
    await trx.updateTable('weather_stations').set({ position }).where('id', '=', id).execute()
}

type Sides = { before?: object; after: object }

async function noteChange(trx: Db, id: string, { by, at }: Change, sides: Sides) {
  await trx
    .updateTable('weather_stations')
    .set({ updated_at: at.toISOString(), updated_by: by?.memberId ?? null })
    .where('id', '=', id)
    .execute()
  await record(trx, id, { by, at }, 'changed', sides)
}

/** Writes no log entry for stations that are not entered manually. */
async function record(trx: Db, id: string, { by, at }: Change, act: Act, sides?: Sides) {
  const station = (await listStations(trx)).find((each) => each.id === id)
  if (by === null || station === undefined) return
  const { updatedAt: _, updatedBy: __, ...facts } = station
  const line = { subject: 'weather-station', id, name: stationLabel(station), act } as const
  const given = sides ?? (act === 'removed' ? { before: facts } : { after: facts })
  await recordChange(trx, by, { ...line, ...given }, at)
}

/** Changes the station and fetches it at once. */
export async function changeOwnStation(
  db: Db,
  id: string,
  details: { name: string; lockedUrl: string; host: string; mapping: FieldMapping },
  change: Change,
) {
  await inTransaction(db, async (trx) => {
    const before = (await listStations(trx)).find((station) => station.id === id)
    await trx
      .updateTable('weather_stations')
      .set({ details: JSON.stringify(details) })
      .where('id', '=', id)
      .where('kind', '=', 'url')
      .execute()
    const known = before?.kind === 'url' ? before : undefined
    const { name, host, mapping } = details
    await noteChange(trx, id, change, {
      before: { name: known?.name, host: known?.host, mapping: known?.mapping },
      after: { name, host, mapping },
    })
    await beginPolling(trx, await listStations(trx), [id], change.at)
  })
}

/** Replaces the key; the previous one becomes invalid. */
export async function replaceKey(db: Db, id: string, keyHash: string, change: Change) {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('weather_stations')
      .set({ key_hash: keyHash })
      .where('id', '=', id)
      .where('kind', '=', 'push')
      .execute()
    await noteChange(trx, id, change, { after: { keyHash } })
  })
}

export async function findStationByKey(db: Db, keyHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('weather_stations')
    .select('id')
    .where('kind', '=', 'push')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row?.id
}
