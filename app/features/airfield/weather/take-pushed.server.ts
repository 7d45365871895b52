import { hashOfSecret } from '#app/platform/identity/secret-token.ts'
import { senderOfAddress } from '#app/lib/network-address.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { pushedMapping, readOwnStation } from './own-station.ts'
import { noteOutcome } from './polls.server.ts'
import { forgetPastReports, storeHeard } from './reports.server.ts'
import { findStationByKey, listStations } from './stations.server.ts'

const minute = 60_000
/** A reading has some two hundred characters. */
const mostBytes = 4 * 1024
/** A key has 256 random bits; the limit keeps guessers from costing anything. */
const wrongKeys = { tries: 20, windowMs: 60 * minute }
/** Stations send every one to five minutes. */
const readings = { tries: 12, windowMs: minute }

type Reached = Pick<Services, 'db' | 'now' | 'rateLimiter'>

/** Stores one reading that the holder of the key has sent; everything else is refused with a sentence in JSON. */
export async function takePushed(
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
    const heard = { station: stationId, kind: 'observation' as const, position: null, name: null }
    await storeHeard(trx, await listStations(trx), [{ ...heard, observation: reading.observation }], at)
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
