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

/** A searchable record, as its feature describes it. */
export type SearchEntry = {
  kind: SearchKind
  id: string
  title: string
  /** One sentence; shown when the searched words do not occur in the text. */
  lead: string
  text: string
  /** Additional words that find the record; never shown. */
  words?: string
  address: string
  visibility: SearchEntriesTable['visibility']
  /** ISO 8601; `null`: visible from the beginning, or without an end. */
  visibleFrom?: string | null
  visibleUntil?: string | null
  /** ISO 8601; time of the event, or of publication. */
  dated?: string | null
}

/** Search source of a feature: yields all records of its kind, or only the one with the id. */
export type SearchSource = {
  kind: SearchKind
  /** When two features have records of one kind: returns whether the id belongs to this one. */
  owns?: (id: string) => boolean
  entries: (db: Db, id?: string) => AsyncIterable<SearchEntry>
}

/** Returns the unique key of a searchable record. */
export const entryKey = ({ kind, id }: { kind: string; id: string }) => `${kind}/${id}`

/** Kind of the job that rebuilds a missing index; queued by the code that emptied it. */
export const rebuildSearchKind = 'search.rebuild'
