import type { Selectable } from 'kysely'
import type { Aircraft } from '#app/features/aircraft/aircraft.ts'
import { berlinDay, berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { endless, iso, overlaps } from './reservation.ts'
import type { AircraftBlocksTable } from '#app/platform/database/tables.ts'

/** A span in which an aircraft is unavailable; `to` is {@link endless} while the end is unknown. */
export type Block = Span & {
  /** `null`: derived from the aircraft's own record. */
  id: string | null
  aircraftId: string
  kind: AircraftBlocksTable['kind']
  reason: string
  /** Id of the record in another feature that caused the block. */
  sourceId: string | null
}

export const blockKinds = { maintenance: 'Wartung', defect: 'Störung', other: 'Sperre' } as const

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

type BlockableAircraft = Pick<Aircraft, 'id' | 'status' | 'maintenanceUntil' | 'maintenanceReason'>

/**
 * Returns the block that follows from the record itself: in maintenance from today until the end of its last day, or with
 * unknown end.
 */
export function blockFromRecord(aircraft: BlockableAircraft, span: Span, at: Date): Block[] {
  if (aircraft.status !== 'maintenance') return []
  const until = aircraft.maintenanceUntil
  const block: Block = {
    id: null,
    aircraftId: aircraft.id,
    from: berlinInstant(berlinDay(at.getTime())),
    to: until === null ? endless : berlinInstant(addDays(until, 1)),
    kind: 'maintenance',
    reason: aircraft.maintenanceReason ?? '',
    sourceId: null,
  }
  return block.to > block.from && overlaps(block, span) ? [block] : []
}

/** Returns everything that grounds the aircraft during the span. */
export async function blocksOf(db: Db, aircraft: BlockableAircraft, span: Span, at: Date): Promise<Block[]> {
  return [...blockFromRecord(aircraft, span, at), ...(await listBlocks(db, span, aircraft.id))]
}
