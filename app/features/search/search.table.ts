import type { Generated } from 'kysely'

/** What can be found: one row for each page, post, event, aircraft, place or person. Made anew from their tables. */
export interface SearchEntriesTable {
  /** Rises with every new entry, so the newest stand last. */
  no: Generated<number>
  kind: string
  /** The thing's id within its kind. */
  ref: string
  title: string
  /** One sentence about it; may be empty. */
  lead: string
  /** Everything else it says, as plain text. */
  text: string
  address: string
  visibility: 'public' | 'members' | 'board' | 'admin'
  /** ISO 8601, UTC; `null`: always been there, or stays. */
  visible_from: string | null
  visible_until: string | null
  /** The moment it tells of or came out, ISO 8601, UTC; `null` for what has none. */
  dated: string | null
}

/** SQLite only: the full-text index over `search_entries`, `rowid` being their `no`. Holds no text of its own. */
export interface SearchWordsTable {
  rowid: number
  kind: string
  title: string
  lead: string
  text: string
}

/** Every longer word that occurs, to find compounds by their parts. Words no longer in use may linger. */
export interface SearchTermsTable {
  term: string
}

/** One row once the index is complete: the build that made it. */
export interface SearchStateTable {
  id: number
  made_by: string
}
