import type { z } from 'zod'
import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Permission } from '#app/platform/identity/rights.ts'
import type { Subject } from '#app/platform/audit/subjects.ts'
import type { SearchSource } from '#app/platform/search/search-entry.ts'
import type { Services } from '#app/platform/services.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Errors } from '#app/lib/form-values.ts'
import type { RecordGroup } from './record-field.ts'

/** How a kind of record is spoken of. */
export type ResourceLabels = {
  /** Heading of the list, „Flugzeuge“. */
  list: string
  /** On the button that makes a new one, „Flugzeug anlegen“. */
  create: string
  /** „dieses Flugzeug“. */
  this: string
  /** What stands above the list. */
  hint?: string
  /** What the list says while there is none: what is missing on the website and how it begins. */
  empty: string
  /** Where visitors see them. */
  page: string
  /** What happens to the website when one is withdrawn; missing where none can be. */
  withdraw?: string
  /** What is lost when one is deleted for good. */
  remove?: string
}

/** A record as it is stored. */
export type SavedRecord<V> = {
  id: string
  value: V
  revision: number
  /** ISO 8601, UTC. */
  updatedAt: string
  isWithdrawn: boolean
  /** The revision of the whole, of which this is a part with a revision of its own. */
  wholeRevision?: number
  /** Where visitors see this one; missing for what has no place of its own. */
  page?: string
  /** Further pages about this one. */
  links?: readonly { label: string; href: string }[]
}

export type ListRow = {
  id: string
  title: string
  note: string
  /** One text for each column of the list. */
  cells: readonly string[]
  /** What each cell is sorted by, where its words would not come in the right order: amounts, days. */
  keys?: readonly (string | number | undefined)[]
  badge?: { tone: 'ok' | 'warn' | 'stop' | 'plain'; text: string }
  /** Rows of one group stand together and are ordered among themselves. */
  group?: string
  isWithdrawn: boolean
}

export type Added<V> = { id: string; value: V; at: Date }
export type Change<V> = Added<V> & { expectedRevision: number; wholeRevision?: number }

/** What the administration can do with one kind of record; the feature that owns the table says how. */
export type Resource<T extends Permission, V> = {
  permission: T
  /** As the audit log calls it. */
  subject: Subject
  /** There is one of it, under this id; missing where there are many. */
  only?: string
  /** Of the list; a record's page lies below it. */
  address: string
  /** Where the list is, unless there. */
  list?: string
  labels: ResourceLabels
  /** Made from the form where that differs from record to record. */
  schema: z.ZodType<V> | ((groups: readonly RecordGroup[]) => z.ZodType<V>)
  /** `id` is missing for a new one. A function where choices depend on what else is stored. */
  groups:
    | readonly RecordGroup[]
    | ((
        db: Db,
        by: Authorized<T>,
        id: string | undefined,
      ) => Promise<readonly RecordGroup[]> | readonly RecordGroup[])
  /** What the form of a new one begins with. */
  fresh: (at: Date, db: Db) => unknown
  nameOf: (value: V, id: string) => string
  /** Where the form shows it otherwise than it is stored; what it reads back the schema turns round. */
  toForm?: (value: V) => unknown
  find: (db: Db, by: Authorized<T>, id: string) => Promise<SavedRecord<V> | undefined>
  /** What only other records can tell; sentences by field. */
  check?: (db: Db, value: V, id: string | undefined, at: Date) => Promise<Errors> | Errors
  /** What follows from what was typed; `before`: as it is stored. */
  complete?: (value: V, before: V) => V
  /** Where saving leads, unless to the record's page. */
  savedAt?: string
  /** Under this id, unless the feature gives readable ones. Answers the id. */
  add: (trx: Db, by: Authorized<T>, added: Added<V>) => Promise<string>
  /** `false` when somebody else has saved meanwhile. */
  save: (trx: Db, by: Authorized<T>, change: Change<V>) => Promise<boolean>
  withdraw?: (trx: Db, by: Authorized<T>, id: string, isWithdrawn: boolean, at: Date) => Promise<void>
  /** A sentence when it cannot go. */
  remove?: (trx: Db, by: Authorized<T>, id: string, at: Date) => Promise<string | undefined>
  /** Buttons of its own, by what they send as `intent`. Answers where to go on. */
  acts?: Readonly<Record<string, (db: Db, by: Authorized<T>, id: string, at: Date) => Promise<string>>>
  /** Where the search finds it. What makes a new one takes it in by itself; every later change is refreshed here. */
  inSearch?: SearchSource
}

/** A resource with a list, and with an order where one matters. */
export type ListedResource<T extends Permission, V> = Resource<T, V> & {
  columns: readonly string[]
  rows: (db: Db, by: Authorized<T>, at: Date) => Promise<ListRow[]>
  /** Stores the order in which these are shown; missing where none matters. */
  reorder?: (trx: Db, ids: readonly string[], by: Authorized<T>, at: Date) => Promise<void>
  /** Further pages of the same resource. */
  links?: readonly { label: string; href: string }[]
}

export type ResourceServices = Pick<Services, 'db' | 'now'>

export const recordAddress = (resource: { address: string }, id: string) =>
  `${resource.address}/${encodeURIComponent(id)}`

/** As the form shows it. */
export function formOf<T extends Permission, V>({ toForm }: Resource<T, V>, value: V): unknown {
  return toForm === undefined ? value : toForm(value)
}

export async function groupsOf<T extends Permission, V>(
  { groups }: Resource<T, V>,
  db: Db,
  by: Authorized<T>,
  id: string | undefined,
): Promise<readonly RecordGroup[]> {
  return typeof groups === 'function' ? groups(db, by, id) : groups
}
