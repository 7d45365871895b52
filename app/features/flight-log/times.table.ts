import type { Generated } from 'kysely'

/** What an aircraft had flown before the log began to count. */
export interface AircraftTimesTable {
  aircraft_id: string
  /** Day; flights from this day on are added. */
  counts_from: string
  airframe_minutes: number
  landings: number
  /** `null`: it has no engine, or nobody keeps its hours. */
  engine_minutes: number | null
  updated_at: string
  revision: Generated<number>
}

/** What has to be done to an aircraft by a day or by hours, whichever comes first. */
export interface AircraftChecksTable {
  id: string
  aircraft_id: string
  label: string
  /** Day, included; `null`: no day. */
  due_on: string | null
  /** Hours of the airframe in minutes; `null`: no hours. */
  due_minutes: number | null
  /** From how many days before, and from how many minutes before, it is told. */
  warn_days: number
  warn_minutes: number
  /** Once it is overdue. */
  when_overdue: 'block' | 'warn'
  created_at: string
  updated_at: string
  revision: Generated<number>
}
