import type { Db } from '#app/platform/database/db.ts'
import { closedFault, type Entered, type Entry, withLock } from './enter.server.ts'
import { tapInstant } from './entry-input.ts'
import { type Flight, refused, undoMs } from './flight.ts'
import { findFlight } from './flights.server.ts'
import { obstacle } from './obstacles.server.ts'
import { strikeOut, updateFlight, type Said } from './write-flight.server.ts'
import type { Writer } from './writer.server.ts'

/** Allowance for the transfer from the device to the server. */
const graceMs = 15_000

type Undo = {
  /** Idempotency key of the launch or landing. */
  entryKey: string
  /** Server time as estimated by the device, epoch ms; an undo delayed by the network is thus not too late. */
  tappedAt: number | null
}

/**
 * Undoes an accidental launch or landing within a minute, without a reason; the history records it. If the entry never
 * arrived, nothing needs to be undone.
 */
export async function undoEntry(
  db: Db,
  by: Writer,
  { entryKey, tappedAt }: Undo,
  entry: Entry,
): Promise<Entered> {
  return withLock(db, by, entry, async (trx, said) => {
    const change = await findChange(trx, entryKey)
    if (change === undefined) return { ok: true, id: '' }
    const flight = await findFlight(trx, change.flight_id)
    if (flight === undefined || !['launched', 'landed'].includes(change.act))
      return refused({ reason: 'gone' })
    if (tapInstant(tappedAt, entry.at) - Date.parse(change.at) > undoMs + graceMs)
      return refused({ reason: 'too-late-to-undo' })
    if (await isChangedSince(trx, change)) return refused({ reason: 'happened-since' })
    const closed = await closedFault(trx, by, [flight.day], 'zurückgenommen')
    if (closed !== null) return refused(closed)
    return change.act === 'launched'
      ? undoLaunch(trx, flight, said)
      : undoLanding(trx, { flight, before: change.before, at: entry.at }, said)
  })
}

/** Undoing a towed launch also undoes its tow, unless the tug has already landed. */
async function undoLaunch(trx: Db, flight: Flight, said: Said): Promise<Entered> {
  const tug = flight.towId === null ? undefined : await findFlight(trx, flight.towId)
  if (tug !== undefined && tug.landedAt !== null) return refused({ reason: 'happened-since' })
  await strikeOut(trx, flight, said, 'undone')
  if (tug !== undefined && !tug.isStruck) await strikeOut(trx, tug, { ...said, key: null }, 'undone')
  return { ok: true, id: flight.id }
}

type Landed = { flight: Flight; before: string | null; at: Date }

async function undoLanding(trx: Db, { flight, before, at }: Landed, said: Said): Promise<Entered> {
  const was = JSON.parse(before ?? '{}') as { landings?: number; to_place?: string }
  const { landings = flight.landings, to_place: toPlace = flight.toPlace } = was
  const facts = { ...flight, landedAt: null, landings, toPlace }
  const fault = await obstacle(trx, facts, { at, except: [flight.id], before: flight, isOverridden: true })
  if (fault !== null) return refused(fault)
  await updateFlight(trx, flight, { facts, act: 'undone' }, said)
  return { ok: true, id: flight.id }
}

function findChange(db: Db, entryKey: string) {
  return db
    .selectFrom('flight_changes')
    .select(['id', 'flight_id', 'act', 'at', 'before'])
    .where('entry_key', '=', entryKey)
    .executeTakeFirst()
}

async function isChangedSince(db: Db, { id, flight_id }: { id: string; flight_id: string }) {
  const later = await db
    .selectFrom('flight_changes')
    .select('id')
    .where('flight_id', '=', flight_id)
    .where('id', '>', id)
    .executeTakeFirst()
  return later !== undefined
}

/** Returns the user's or device's last entry that can still be undone; works without scripts too. */
export async function lastEntry(db: Db, { userId, deviceId }: Writer, at: Date) {
  const [column, who] =
    deviceId === undefined ? (['user_id', userId] as const) : (['device_id', deviceId] as const)
  if (who === null) return null
  const row = await db
    .selectFrom('flight_changes')
    .innerJoin('flights', 'flights.id', 'flight_changes.flight_id')
    .select(['flight_changes.id', 'flight_id', 'entry_key', 'act', 'at', 'registration'])
    .where(column, '=', who)
    .where('at', '>', new Date(at.getTime() - undoMs).toISOString())
    .where('entry_key', 'is not', null)
    .orderBy('flight_changes.id', 'desc')
    .executeTakeFirst()
  if (row === undefined || !['launched', 'landed'].includes(row.act)) return null
  if (await isChangedSince(db, row)) return null
  return {
    key: row.entry_key!,
    flight: row.flight_id,
    what: row.act === 'launched' ? ('start' as const) : ('landung' as const),
    registration: row.registration,
    at: Date.parse(row.at),
  }
}
