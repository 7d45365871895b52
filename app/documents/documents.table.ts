import type { Generated } from 'kysely'

export interface DocumentsTable {
  /** Readable for documents taken over, UUIDv7 for new ones. */
  id: string
  title: string
  /** `sortKey` of the title. */
  title_key: string
  visibility: 'public' | 'members' | 'board' | 'admin'
  /** Rises with every new wording. */
  version: number
  /** Day in Berlin from which this wording holds. */
  as_of: string
  /** The text as JSON blocks; no HTML. */
  body: string
  /** JSON: summary, read receipt, withdrawn; see document.ts. */
  details: string
  /** ISO 8601, UTC. */
  updated_at: string
  /** Since when it is off the website; `null`: it is shown. ISO 8601, UTC. */
  withdrawn_at: Generated<string | null>
  /** Times it was saved. */
  revision: Generated<number>
}
