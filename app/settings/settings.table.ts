/** One record per key, as JSON; the room that owns the key has its Zod schema. */
export interface SettingsTable {
  key: string
  value: string
  /** ISO 8601, UTC. */
  updated_at: string
}
