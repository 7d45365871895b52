import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { blocksOf } from '#app/features/aircraft/blocks/blocks.server.ts'
import { iso, longestReservationMs, type Booker } from './reservation.ts'
import { listReservations } from './reservations.server.ts'
import { notifyWaiting } from './notify-people.server.ts'
import { contentVersion } from '#app/platform/database/per-content.server.ts'
import { acquireLockIn } from '#app/platform/database/acquire-lock.server.ts'
import type { Services } from '#app/platform/services.ts'

type Wait = Span & { id: string; aircraftId: string; offeredAt: string | null }

type OnAircraft = Span & { aircraftId: string }

/** Puts the member on the waiting list, once per time. An account without an entry in the member list cannot wait. */
export async function waitFor(
  db: Db,
  { memberId }: Booker,
  { aircraftId, from, to }: OnAircraft,
  at: Date,
): Promise<boolean> {
  if (memberId === null || to <= at.getTime() || to <= from || to - from > longestReservationMs) return false
  return inTransaction(db, async (trx) => {
    await acquireLock(trx)
    if ((await findAircraft(trx, aircraftId)) === undefined) return false
    const known = await trx
      .selectFrom('reservation_waits')
      .select('id')
      .where('aircraft_id', '=', aircraftId)
      .where('member_id', '=', memberId)
      .where('starts_at', '=', iso(from))
      .where('ends_at', '=', iso(to))
      .executeTakeFirst()
    if (known !== undefined) return true
    await trx
      .insertInto('reservation_waits')
      .values({
        id: newId(at),
        aircraft_id: aircraftId,
        member_id: memberId,
        starts_at: iso(from),
        ends_at: iso(to),
        created_at: at.toISOString(),
        offered_at: null,
      })
      .execute()
    return true
  })
}

export async function endWait(db: Db, { memberId }: Booker, id: string) {
  if (memberId === null) return
  await db.deleteFrom('reservation_waits').where('id', '=', id).where('member_id', '=', memberId).execute()
}

/** Returns the times a member waits for that are not over, next first. */
export async function listOwnWaits(db: Db, memberId: string | null, at: Date): Promise<Wait[]> {
  if (memberId === null) return []
  const rows = await db
    .selectFrom('reservation_waits')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ends_at', '>', at.toISOString())
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    aircraftId: row.aircraft_id,
    from: Date.parse(row.starts_at),
    to: Date.parse(row.ends_at),
    offeredAt: row.offered_at,
  }))
}

/** Removes waits for a time the member now has. */
export async function endWaitsServed(
  trx: Db,
  { aircraftId, pilotId, from, to }: OnAircraft & { pilotId: string | null },
) {
  if (pilotId === null) return
  await trx
    .deleteFrom('reservation_waits')
    .where('aircraft_id', '=', aircraftId)
    .where('member_id', '=', pilotId)
    .where('starts_at', '<', iso(to))
    .where('ends_at', '>', iso(from))
    .execute()
}

const quarterMs = 15 * 60_000

/**
 * Notifies everyone who waits for a time that overlaps the freed span and is now entirely free, or what is left of it,
 * longest waiting first. The first to reserve gets it; the others stay on the list.
 */
export async function offerFreed(trx: Db, freed: OnAircraft, publicUrl: string, at: Date) {
  const waits = await trx
    .selectFrom('reservation_waits')
    .selectAll()
    .where('aircraft_id', '=', freed.aircraftId)
    .where('starts_at', '<', iso(freed.to))
    .where('ends_at', '>', iso(freed.from))
    .where('ends_at', '>', at.toISOString())
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (waits.length === 0) return
  const aircraft = await findAircraft(trx, freed.aircraftId)
  if (aircraft === undefined) return
  const nextQuarter = Math.ceil(at.getTime() / quarterMs) * quarterMs
  for (const wait of waits) {
    const to = Date.parse(wait.ends_at)
    const span = { from: Math.max(Date.parse(wait.starts_at), nextQuarter), to }
    const isFree =
      span.to > span.from &&
      (await listReservations(trx, span, aircraft.id)).length === 0 &&
      (await blocksOf(trx, aircraft, span, at)).length === 0
    if (!isFree) continue
    await trx
      .updateTable('reservation_waits')
      .set({ offered_at: at.toISOString() })
      .where('id', '=', wait.id)
      .execute()
    await notifyWaiting(trx, { memberId: wait.member_id, aircraft, span, publicUrl, at })
  }
}

/** Locks reservations and blocks. First statement of every transaction that writes either. */
export const acquireLock = (trx: Db) => acquireLockIn(trx, 'reservation_turns')

/** Returns a stamp that changes whenever a plan of reservations would show something else. */
export async function planStamp(db: Db): Promise<string> {
  const row = await db.selectFrom('reservation_turns').select('turn').executeTakeFirst()
  return `${row?.turn ?? 0}-${await contentVersion(db)}`
}

/**
 * Stamp for open pages. Reservations do not raise the content version, so each poll also reads the lock's counter: one row
 * by primary key.
 */
export async function followPlan({ db, now }: Services) {
  return { stamp: await planStamp(db), validUntil: now().getTime() }
}
