import type { Generated } from 'kysely'

export interface ChronicleEntriesTable {
  id: string
  /** `1951-11-17`, `1955`, or two years `1962/1964`; sorts by its text. */
  date: string
  category: string
  picture_id: string | null
  /** JSON: title, text, source, persons, first aircraft of its kind, what is known of the photograph. */
  details: string
  created_at: string
  updated_at: string
  revision: number
  /** Since when it is off the website; `null`: it is shown. ISO 8601, UTC. */
  withdrawn_at: Generated<string | null>
}
