import type { Db } from '#app/platform/database/db.ts'
import type { SearchEntriesTable } from '#app/platform/database/tables.ts'

export const searchKinds = [
  'page',
  'aircraft',
  'event',
  'post',
  'destination',
  'document',
  'chronicle',
  'person',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** One thing that can be found, as its room describes it. */
export type SearchEntry = {
  kind: SearchKind
  id: string
  title: string
  /** One sentence; shown when the words are not in the text. */
  lead: string
  text: string
  /** Further words it is found with; never shown. */
  words?: string
  address: string
  visibility: SearchEntriesTable['visibility']
  /** ISO 8601; `null`: has always been there, or stays. */
  visibleFrom?: string | null
  visibleUntil?: string | null
  /** ISO 8601 moment it tells of or came out. */
  dated?: string | null
}

/** What a room contributes to the search: everything of its kind, or only the thing with this id. */
export type SearchSource = {
  kind: SearchKind
  /** Where two rooms have things of one kind: which of them are this one's. */
  owns?: (id: string) => boolean
  entries: (db: Db, id?: string) => AsyncIterable<SearchEntry>
}
