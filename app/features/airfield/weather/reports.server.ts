import { sql } from 'kysely'
import { z } from 'zod'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { StoredValues, type Values } from './observation.ts'
import { isMetar, type MetarStation, type Station } from './station.ts'
import type { Forecast, Heard, Observation } from './weather-source.ts'

/** Reports are stored for a day, forecasts until they end. */
const retentionMs = 24 * 60 * 60_000

export type Latest = { observation: Observation | null; forecast: Forecast | null }

/** Returns the newest reports of one station. */
export const latestReports = async (db: Db, stationId: string): Promise<Latest> =>
  (await latestOfEach(db, [stationId])).get(stationId)!

/**
 * Returns the newest reports of each of these stations, in one statement: every page for pilots shows them. Each is one step
 * of the primary key.
 */
export async function latestOfEach(
  db: Db,
  stationIds: readonly string[],
): Promise<ReadonlyMap<string, Latest>> {
  const latest = new Map(
    stationIds.map((id): [string, Latest] => [id, { observation: null, forecast: null }]),
  )
  if (latest.size === 0) return latest
  const rows = await readNewest(db, [...latest.keys()], [])
  for (const row of rows) {
    const of = latest.get(row.station_id)!
    if (row.kind === 'observation') of.observation = toObservation(row)
    else of.forecast = toForecast(row)
  }
  return latest
}

/** For the stations of a club, which rarely change. */
const readNewest = compiledOnce((db, stationIds: readonly string[]) => {
  const each = stationIds.flatMap((id) => [newestOf(id, 'observation'), newestOf(id, 'forecast')])
  return db
    .selectFrom(sql<NewestRow>`(${sql.join(each, sql` union all `)})`.as('newest'))
    .select(['station_id', 'kind', 'at', 'valid_to', 'raw', 'details'])
})

const newestOf = (stationId: string, kind: string) => sql`
  select * from (
    select station_id, kind, at, valid_to, raw, details from weather_reports
    where station_id = ${stationId} and kind = ${kind} order by at desc limit 1
  ) as one`

type NewestRow = Row & { station_id: string; kind: string }

type Row = { at: string; valid_to: string | null; raw: string | null; details: string | null }

function toObservation({ at, raw, details }: Row): Observation {
  return { observedAt: Date.parse(at), raw, values: details === null ? null : valuesFrom(details) }
}

/** Values in the format of an earlier version are ignored; the text remains. */
function valuesFrom(details: string): Values | null {
  const parsed = StoredValues.safeParse(JSON.parse(details))
  return parsed.success ? parsed.data : null
}

const ForecastDetails = z.object({ validFrom: z.number() })

function toForecast({ at, valid_to, raw, details }: Row): Forecast | null {
  if (raw === null || valid_to === null || details === null) return null
  const { validFrom } = ForecastDetails.parse(JSON.parse(details))
  return { issuedAt: Date.parse(at), validFrom, validTo: Date.parse(valid_to), raw }
}

/** Stores current reports of the given stations; a correction for the same time replaces the previous report. */
export async function storeHeard(
  trx: Db,
  stations: readonly Station[],
  received: readonly Heard[],
  at: Date,
) {
  for (const one of received) {
    const station = stations.find((other) => other.id === one.station || isCalled(other, one.station))
    const row = rowOf(one)
    if (station === undefined || isPast(row, at)) continue
    await trx
      .insertInto('weather_reports')
      .values({ station_id: station.id, received_at: at.toISOString(), ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['station_id', 'kind', 'at'])
          .doUpdateSet({ valid_to: row.valid_to, raw: row.raw, details: row.details }),
      )
      .execute()
    if (one.kind === 'observation' && isMetar(station)) await rememberPlace(trx, station, one)
  }
}

function isCalled(station: Station, code: string): boolean {
  return isMetar(station) && station.code === code
}

function rowOf(one: Heard) {
  if (one.kind === 'observation') {
    const { observedAt, raw, values } = one.observation
    const details = values === null ? null : JSON.stringify(values)
    return { kind: one.kind, at: new Date(observedAt).toISOString(), valid_to: null, raw, details }
  }
  const { issuedAt, validFrom, validTo, raw } = one.forecast
  return {
    kind: one.kind,
    at: new Date(issuedAt).toISOString(),
    valid_to: new Date(validTo).toISOString(),
    raw,
    details: JSON.stringify({ validFrom }),
  }
}

function isPast({ at, valid_to }: { at: string; valid_to: string | null }, now: Date): boolean {
  return Date.parse(valid_to ?? at) < now.getTime() - (valid_to === null ? retentionMs : 0)
}

/** About a kilometre: a varying last digit must not count as a change of content. */
const sameDegrees = 0.01

async function rememberPlace(trx: Db, station: MetarStation, { position, name }: Heard) {
  const moved =
    position !== null &&
    (station.position === null ||
      Math.abs(position.lat - station.position.lat) > sameDegrees ||
      Math.abs(position.lon - station.position.lon) > sameDegrees)
  const renamed = name !== null && station.reportedName === null
  if (!moved && !renamed) return
  const details = {
    code: station.code,
    name: station.name,
    reportedName: station.reportedName ?? name,
    position: moved ? position : station.position,
  }
  await trx
    .updateTable('weather_stations')
    .set({ details: JSON.stringify(details) })
    .where('id', '=', station.id)
    .execute()
}

export async function forgetPastReports(db: Db, now: Date) {
  const before = new Date(now.getTime() - retentionMs).toISOString()
  await db.deleteFrom('weather_reports').where('kind', '=', 'observation').where('at', '<', before).execute()
  await db.deleteFrom('weather_reports').where('valid_to', '<', now.toISOString()).execute()
}
