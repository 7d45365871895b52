import type { Generated } from 'kysely'

/** Backups that lie on this server, and what is being done with them; a restore leaves this table alone. */
export interface BackupsTable {
  /** UUIDv7. */
  id: string
  /** In the folder for backups; of our making, never from an upload. */
  file_name: string
  origin: 'by-hand' | 'nightly' | 'uploaded'
  /** `made`: can be downloaded and put back. `restored`: was put back here. */
  state: 'waiting' | 'made' | 'failed' | 'restoring' | 'restored'
  bytes: number | null
  /** JSON: what the file holds; `null` before it was looked into. */
  facts: string | null
  /** Rows and files written so far. */
  done: Generated<number>
  total: Generated<number>
  /** German sentence why it failed. */
  fault: string | null
  created_at: string
  finished_at: string | null
  /** When it was put back into an empty installation on trial; `null`: not yet. */
  tested_at: Generated<string | null>
  /** German sentence why that failed. */
  test_fault: Generated<string | null>
  /** When it was copied to the second place. */
  copied_at: Generated<string | null>
  copy_fault: Generated<string | null>
}
