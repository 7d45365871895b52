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

/** What a wording said before the next one took its place; members find it beside the one in force. */
export interface DocumentVersionsTable {
  document_id: string
  version: number
  title: string
  /** Day in Berlin from which it held. */
  as_of: string
  body: string
  details: string
  /** ISO 8601, UTC: when the next one was saved. */
  replaced_at: string
}

/** That an account has opened a wording of a document, and confirmed it where that is asked for. */
export interface DocumentReadsTable {
  document_id: string
  version: number
  user_id: string
  /** ISO 8601, UTC: when it was opened first. */
  read_at: string
  /** ISO 8601, UTC; `null` until the person presses „Gelesen“. */
  confirmed_at: string | null
}
