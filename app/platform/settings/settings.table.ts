import type { Generated } from 'kysely'

/** One record per key, as JSON; the room that owns the key has its Zod schema. */
export interface SettingsTable {
  key: string
  value: string
  /** ISO 8601, UTC. */
  updated_at: string
  /** The account; `null` when nobody did it by hand, and for changes older than this column. */
  updated_by: Generated<string | null>
  /** 1 when it was first stored, raised by every change. */
  revision: Generated<number>
}
