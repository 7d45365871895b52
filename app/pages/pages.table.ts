/** Standing texts of the club: directions, field rules, noise protection, privacy, accessibility. */
export interface PagesTable {
  /** The word the pages ask for it with, as `anfahrt`. */
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
}
