import type { Route } from './+types/weather-api.route'
import { requestContext, servicesContext, type Services } from '#app/platform/services.ts'
import { airfieldContent } from '../opening/opening-calendar.server.ts'
import { openJson, isoOrNull } from '../open-interface.ts'
import { fieldWeather } from './field-weather.server.ts'
import { hashOfSecret } from '#app/platform/identity/secret-token.ts'
import { senderOfAddress } from '#app/lib/network-address.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { pushedMapping, readOwnStation } from './own-station.ts'
import { noteOutcome } from './polls.server.ts'
import { forgetPastReports, storeHeard } from './reports.server.ts'
import { findStationByKey, listStations } from './stations.server.ts'
import { ageMinutes } from './observation-age.ts'
import type { FieldWeather, StationNow } from './field-weather.ts'
import type { Values } from './observation.ts'
import { stationLabel } from './station.ts'
import type { RunwayWind, WindComponents } from './wind.ts'

const minuteMs = 60_000

/** The weather around the field for other sites; documented in docs/api.md. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const { freshness } = context.get(requestContext)
  const instant = now().getTime()
  const [{ airfield }, weather] = await Promise.all([airfieldContent(db), fieldWeather(db, instant)])
  if (weather !== null) freshness.until(weather.keepUntil)
  const json = weather === null ? { stations: [], runway: null } : weatherJson(weather, instant)
  // Ages are whole minutes: the response is valid until the first of them changes.
  for (const { observedAt } of json.stations)
    if (observedAt !== null) freshness.until(instant + minuteMs - positive(instant - Date.parse(observedAt)))
  return openJson({
    airfield: airfield === undefined ? null : { name: airfield.name, icao: airfield.icao },
    ...json,
  })
}

function positive(ms: number): number {
  return ((ms % minuteMs) + minuteMs) % minuteMs
}

/** Receives readings pushed by the club's own station; documented in docs/api.md. */
export async function action({ context, request }: Route.ActionArgs) {
  context.get(requestContext).freshness.notCached()
  const { clientAddress } = context.get(requestContext)
  return takePushed(context.get(servicesContext), request, clientAddress)
}

/**
 * Returns the JSON for other sites at an instant (epoch ms); documented in docs/api.md. Values only while they are current.
 */
function weatherJson({ stations, main, runway }: FieldWeather, instant: number) {
  return {
    stations: stations.map((station) => stationJson(station, instant)),
    runway: runway === null || main === null ? null : runwayJson(runway, main),
  }
}

function stationJson({ station, state, place, observation, forecast }: StationNow, instant: number) {
  const values = state === 'current' ? observation?.values : undefined
  return {
    name: stationLabel(station),
    icao: station.kind === 'metar' ? station.code : null,
    distanceNm: place && Math.round(place.distanceNm * 10) / 10,
    bearingTrueDeg: place && Math.round(place.bearingDeg),
    state,
    observedAt: isoOrNull(observation?.observedAt ?? null),
    ageMinutes: observation && ageMinutes(observation.observedAt, instant),
    raw: observation?.raw ?? null,
    values: values == null ? null : valuesJson(values),
    taf: forecast && {
      raw: forecast.raw,
      issuedAt: isoOrNull(forecast.issuedAt),
      validFrom: isoOrNull(forecast.validFrom),
      validTo: isoOrNull(forecast.validTo),
    },
  }
}

function valuesJson({ wind, visibility, clouds, weather, temperatureC, dewPointC, qnhHpa }: Values) {
  return {
    windDirectionTrueDeg: wind?.fromDeg ?? null,
    windVariable: wind === null ? null : wind.fromDeg === null && wind.speedKt > 0,
    windSpeedKt: wind?.speedKt ?? null,
    windGustKt: wind?.gustKt ?? null,
    visibilityM: visibility?.metres ?? null,
    visibilityOrMore: visibility?.orMore ?? null,
    presentWeather: weather,
    clouds,
    temperatureC,
    dewPointC,
    qnhHpa,
  }
}

function runwayJson({ designator, trueDeg, steady, gust }: RunwayWind, main: StationNow) {
  return {
    designator,
    trueDeg,
    station: stationLabel(main.station),
    ...componentsJson(steady),
    gust: gust && componentsJson(gust),
  }
}

function componentsJson({ headwindKt, crosswindKt }: WindComponents) {
  const across = Math.round(Math.abs(crosswindKt))
  return {
    headwindKt: Math.round(headwindKt) + 0,
    crosswindKt: across,
    crosswindFrom: across === 0 ? null : crosswindKt < 0 ? ('left' as const) : ('right' as const),
  }
}

const minute = 60_000
/** A reading has some two hundred characters. */
const mostBytes = 4 * 1024
/** A key has 256 random bits; the limit only makes guessing cheap for the server. */
const wrongKeys = { tries: 20, windowMs: 60 * minute }
/** Stations send every one to five minutes. */
const readings = { tries: 12, windowMs: minute }

type Reached = Pick<Services, 'db' | 'now' | 'rateLimiter'>

/** Stores one reading sent with a valid key; rejects everything else with an error message in JSON. */
async function takePushed(
  { db, now, rateLimiter }: Reached,
  request: Request,
  caller: string,
): Promise<Response> {
  const at = now()
  if (request.method !== 'POST') return refused(405, 'Nur GET und POST.')
  const stationId = await stationOf(db, request)
  if (stationId === undefined) {
    const may = rateLimiter.allow('weather key', senderOfAddress(caller), wrongKeys, at)
    return may ? refused(401, 'Der Schlüssel fehlt oder gilt nicht.') : tooMany()
  }
  if (!rateLimiter.allow('weather reading', stationId, readings, at)) return tooMany()
  const json = await readSmallJson(request)
  if (!json.ok) return refused(json.status, json.sentence)
  const reading = readOwnStation(json.value, pushedMapping, at.getTime())
  if (!reading.ok) return refused(422, sentences[reading.reason === 'clock' ? 'clock' : 'unreadable'])
  if (reading.observation.observedAt < at.getTime() - 24 * 60 * minute) return refused(422, sentences.past)
  await inTransaction(db, async (trx) => {
    const report = { station: stationId, kind: 'observation' as const, position: null, name: null }
    await storeHeard(trx, await listStations(trx), [{ ...report, observation: reading.observation }], at)
    await noteOutcome(trx, stationId, { asked: at, failure: null, failures: 0 })
    await forgetPastReports(trx, at)
  })
  return new Response(null, { status: 204 })
}

const sentences = {
  unreadable: 'Es fehlt observedAt mit Zeitzone (ISO 8601) oder jeder brauchbare Wert.',
  clock: 'observedAt liegt in der Zukunft. Bitte die Uhr der Station prüfen.',
  past: 'observedAt liegt mehr als 24 Stunden zurück.',
}

async function stationOf(db: Services['db'], request: Request): Promise<string | undefined> {
  const [, key] = /^Bearer ([\w-]{20,100})$/.exec(request.headers.get('authorization') ?? '') ?? []
  return key === undefined ? undefined : findStationByKey(db, hashOfSecret(key))
}

type SmallJson = { ok: true; value: unknown } | { ok: false; status: number; sentence: string }

async function readSmallJson(request: Request): Promise<SmallJson> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > mostBytes) return { ok: false, status: 413, sentence: 'Höchstens 4 kB.' }
    parts.push(part)
  }
  try {
    return { ok: true, value: JSON.parse(Buffer.concat(parts).toString()) }
  } catch {
    return { ok: false, status: 400, sentence: 'Das ist kein JSON.' }
  }
}

function refused(status: number, error: string): Response {
  const headers = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : undefined
  return Response.json({ error }, { status, ...(headers && { headers }) })
}

function tooMany(): Response {
  const error = 'Zu viele Versuche.'
  return Response.json({ error }, { status: 429, headers: { 'Retry-After': '60' } })
}
