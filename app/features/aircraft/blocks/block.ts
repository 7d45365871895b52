import type { Aircraft } from '../aircraft.ts'
import { berlinDay, berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { overlaps, type Span } from '#app/features/vereinsflieger/club-management.ts'
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

/** End of a block whose end is unknown, epoch ms. */
export const endless = Date.parse('9999-12-31T00:00:00Z')

export type BlockableAircraft = Pick<Aircraft, 'id' | 'status' | 'maintenanceUntil' | 'maintenanceReason'>

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
