import type { Selectable } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import { perContentAndTime } from '#app/platform/database/per-content.server.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import type { AircraftBlocksTable } from '#app/platform/database/tables.ts'
import { type Block, type BlockableAircraft, blockFromRecord, endless } from './block.ts'

const iso = (instant: number) => new Date(instant).toISOString()

export function toBlock(row: Selectable<AircraftBlocksTable>): Block {
  return {
    id: row.id,
    aircraftId: row.aircraft_id,
    from: Date.parse(row.starts_at),
    to: row.ends_at === null ? endless : Date.parse(row.ends_at),
    kind: row.kind,
    reason: row.reason,
    sourceId: row.source_id,
  }
}

/** Returns the blocks that overlap the span, by start; of one aircraft or of all. */
export async function listBlocks(db: Db, { from, to }: Span, aircraftId?: string): Promise<Block[]> {
  let query = db
    .selectFrom('aircraft_blocks')
    .selectAll()
    .where('starts_at', '<', iso(to))
    .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', iso(from))]))
  if (aircraftId !== undefined) query = query.where('aircraft_id', '=', aircraftId)
  const rows = await query.orderBy('starts_at').orderBy('id').execute()
  return rows.map(toBlock)
}

/** Returns everything that grounds the aircraft during the span. */
export async function blocksOf(db: Db, aircraft: BlockableAircraft, span: Span, at: Date): Promise<Block[]> {
  return [...blockFromRecord(aircraft, span, at), ...(await listBlocks(db, span, aircraft.id))]
}

/**
 * Returns for every grounded aircraft the stored block that holds now, of several the one that ends last, and until when
 * this stays so as long as none is added or ended.
 */
export const blocksNow = perContentAndTime(async (db, at) => {
  const now = at.getTime()
  const blocks = await listBlocks(db, { from: now, to: endless })
  const current = blocks.filter(({ from }) => from <= now).toSorted((one, other) => one.to - other.to)
  const changes = blocks.flatMap(({ from, to }) => (from > now ? from : to === endless ? [] : to))
  return {
    byAircraft: new Map(current.map((block) => [block.aircraftId, block])),
    until: changes.length === 0 ? undefined : Math.min(...changes),
  }
})
