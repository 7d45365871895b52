import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import type { Aircraft } from '#app/features/aircraft/aircraft.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { endless, type Block } from '#app/features/aircraft/blocks/block.ts'
import { blocksOf, toBlock } from '#app/features/aircraft/blocks/blocks.server.ts'
import type { ClubServices } from './book.server.ts'
import { iso, type Reservation } from './reservation.ts'
import { listReservations } from './reservations.server.ts'
import { notifyBlocked, notifyUnblocked } from './notify-people.server.ts'
import { offerFreed, acquireLock } from './waiting.server.ts'

export type BlockInput = Span & Pick<Block, 'aircraftId' | 'kind' | 'reason'> & { sourceId?: string | null }

/** How far ahead members are notified about their reservations in a block without an end, in ms. */
const notifiedAheadMs = 400 * 24 * 3_600_000

/**
 * Blocks an aircraft from a moment on, with {@link endless} as end until somebody ends the block. New reservations are
 * refused; existing ones stay and their members are notified. A record that already blocks it for the time being only gives
 * its reason anew. The caller has checked the permission.
 */
export async function blockAircraft(
  { db, publicUrl }: ClubServices,
  input: BlockInput,
  at: Date,
): Promise<string> {
  const { aircraftId, from, to, kind, reason, sourceId = null } = input
  return inTransaction(db, async (trx) => {
    await acquireLock(trx)
    const open = sourceId === null ? undefined : await findOpenBlockOf(trx, sourceId)
    if (open !== undefined) {
      if (open.reason !== reason)
        await trx.updateTable('aircraft_blocks').set({ reason }).where('id', '=', open.id).execute()
      return open.id
    }
    const id = newId(at)
    await trx
      .insertInto('aircraft_blocks')
      .values({
        id,
        aircraft_id: aircraftId,
        starts_at: iso(from),
        ends_at: to === endless ? null : iso(to),
        kind,
        reason,
        source_id: sourceId,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
        revision: 1,
      })
      .execute()
    const aircraft = await findAircraft(trx, aircraftId)
    const reservations = await reservationsIn(trx, input, at)
    if (aircraft !== undefined) await notifyBlocked(trx, { aircraft, reservations, reason, publicUrl, at })
    return id
  })
}

async function reservationsIn(trx: Db, { aircraftId, from, to }: Span & { aircraftId: string }, at: Date) {
  const soon = { from: Math.max(from, at.getTime()), to: Math.min(to, at.getTime() + notifiedAheadMs) }
  return soon.to > soon.from ? listReservations(trx, soon, aircraftId) : []
}

/** Returns the reservations in a block that is over which no other covers. */
async function freeAgain(trx: Db, aircraft: Aircraft, block: Block, at: Date): Promise<Reservation[]> {
  const free: Reservation[] = []
  for (const reservation of await reservationsIn(trx, block, at))
    if ((await blocksOf(trx, aircraft, reservation, at)).length === 0) free.push(reservation)
  return free
}

/**
 * Ends a block at `at`, notifies those whose reservation is no longer blocked, and those waiting; a block that has not begun
 * is deleted.
 */
export async function endBlock(
  { db, publicUrl }: ClubServices,
  id: string,
  at: Date,
): Promise<Block | undefined> {
  return inTransaction(db, async (trx) => {
    await acquireLock(trx)
    const row = await trx.selectFrom('aircraft_blocks').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined) return undefined
    const block = toBlock(row)
    const now = at.getTime()
    if (block.to <= now) return undefined
    if (block.from >= now) await trx.deleteFrom('aircraft_blocks').where('id', '=', id).execute()
    else
      await trx
        .updateTable('aircraft_blocks')
        .set({ ends_at: at.toISOString(), updated_at: at.toISOString(), revision: row.revision + 1 })
        .where('id', '=', id)
        .execute()
    const aircraft = await findAircraft(trx, block.aircraftId)
    if (aircraft !== undefined) {
      const reservations = await freeAgain(trx, aircraft, block, at)
      await notifyUnblocked(trx, { aircraft, reservations, publicUrl, at })
    }
    await offerFreed(trx, { ...block, from: Math.max(block.from, now) }, publicUrl, at)
    return block
  })
}

function findOpenBlockOf(trx: Db, sourceId: string) {
  return trx
    .selectFrom('aircraft_blocks')
    .select(['id', 'reason'])
    .where('source_id', '=', sourceId)
    .where('ends_at', 'is', null)
    .executeTakeFirst()
}

/** Ends the blocks caused by a record of another feature, e.g. a defect that was repaired; without any, nobody waits. */
export async function endBlocksOf(services: ClubServices, sourceId: string, at: Date) {
  const rows = await services.db
    .selectFrom('aircraft_blocks')
    .select('id')
    .where('source_id', '=', sourceId)
    .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', at.toISOString())]))
    .execute()
  for (const { id } of rows) await endBlock(services, id, at)
}

/** Returns current and future blocks, by aircraft and start. */
export async function listOpenBlocks(db: Db, at: Date): Promise<(Block & { registration: string })[]> {
  const rows = await db
    .selectFrom('aircraft_blocks')
    .selectAll()
    .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', at.toISOString())]))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(500)
    .execute()
  const blocks: (Block & { registration: string })[] = []
  for (const block of rows.map(toBlock)) {
    const aircraft = await findAircraft(db, block.aircraftId)
    if (aircraft !== undefined) blocks.push({ ...block, registration: aircraft.registration })
  }
  return blocks
}
