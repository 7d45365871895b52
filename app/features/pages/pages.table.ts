import type { Generated } from 'kysely'

/** Standing texts of the club as the website shows them: directions, field rules, privacy, accessibility. */
export interface PagesTable {
  /** The word the pages ask for it with, as `anfahrt`; see club-texts.ts. */
  key: string
  title: string
  /** JSON: text in sections, some of which belong to one feature of the website; see page.ts. */
  sections: string
  /** Day in Berlin on which somebody last confirmed the text; `null` while nobody has. */
  reviewed_on: string | null
  /** A document that holds the full version. */
  document_id: string | null
  /** ISO 8601, UTC. */
  updated_at: string
  /** Day in Berlin since when it holds; `null` where nobody has said. */
  valid_from: Generated<string | null>
}

/** The text somebody works on; missing while nobody has changed the one in force. */
export interface PageDraftsTable {
  key: string
  title: string
  sections: string
  /** Day in Berlin from which it is to hold. */
  valid_from: string | null
  /** `waiting`: is put in force by itself when its day begins; `out`: says what the website says. */
  state: 'draft' | 'waiting' | 'out'
  /** Rises with every save; the second of two who save is told. */
  revision: number
  /** The account; `null` once it is gone. */
  saved_by: string | null
  /** ISO 8601, UTC. */
  saved_at: string
}

/** Every text that was in force once. None is ever thinned out: one may have to show what held when. */
export interface PageVersionsTable {
  key: string
  /** Counted per text from 1. */
  number: number
  title: string
  sections: string
  valid_from: string | null
  /** The account; `null` for what came with the installation, or once it is gone. */
  saved_by: string | null
  /** ISO 8601, UTC: when it was put in force. */
  saved_at: string
}
