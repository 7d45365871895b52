import type { MiddlewareFunction } from 'react-router'
import type { z } from 'zod'
import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Permission } from '#app/platform/identity/rights.ts'
import type { Subject } from '#app/platform/audit/subjects.ts'
import type { SearchSource } from '#app/platform/search/search-entry.ts'
import type { Services } from '#app/platform/services.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Errors } from '#app/lib/form-values.ts'
import type { RecordGroup } from './record-field.ts'
import type { About } from './unsaved/unsaved-form.ts'

/** Names of a kind of record. */
export type ResourceLabels = {
  /** Heading of the list, „Flugzeuge“. */
  list: string
  /** Text of the button for a new one, „Flugzeug anlegen“. */
  create: string
  /** „dieses Flugzeug“. */
  this: string
  /** Of an autosaved one: „der Hinweis“, „dem gespeicherten Hinweis“. */
  nominative?: string
  saved?: string
  /** Text above the list. */
  hint?: string
  /** Text of an empty list: what is missing on the website and how to begin. */
  empty: string
  /** URL where visitors see the records. */
  page: string
  /** Whose order the list has where that is not the website's: „des Plans“. */
  order?: string
  /** Heading of the withdrawal of what is not on the website, „Nicht mehr anlegen“. */
  withdrawTitle?: string
  /** What a withdrawal changes on the website; missing where records cannot be withdrawn. */
  withdraw?: string
  /** What is lost on deletion. */
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
  /** Revision of the whole record when this is a part with its own revision. */
  wholeRevision?: number
  /** URL where visitors see the record; missing when it has none. */
  page?: string
  /** Further pages about the record. */
  links?: readonly { label: string; href: string }[]
}

export type ListRow = {
  id: string
  title: string
  note: string
  /** One text per column. */
  cells: readonly string[]
  /** Sort keys of the cells whose texts do not sort correctly: amounts, days. */
  keys?: readonly (string | number | undefined)[]
  badge?: { tone: 'ok' | 'warn' | 'stop' | 'plain'; text: string }
  /** Rows of one group are adjacent and ordered within the group. */
  group?: string
  isWithdrawn: boolean
}

export type Added<V> = { id: string; value: V; at: Date }
export type Change<V> = Added<V> & { expectedRevision: number; wholeRevision?: number }

/** A kind of record in the administration; the feature that owns the table implements it. */
export type Resource<T extends Permission, V> = {
  permission: T
  /** Refuses the pages for another reason than a missing permission. */
  guard?: MiddlewareFunction<Response>
  /** Its subject in the audit log. */
  subject: Subject
  /** Id of the only record; missing where there are several. */
  only?: string
  /** Subject under which its form is autosaved on the server; missing where only the device does. */
  autosaved?: About['subject']
  /** URL of the list; the URL of a record continues it. */
  address: string
  /** URL of the list when it differs. */
  list?: string
  labels: ResourceLabels
  /** A function where the schema depends on the form of the record. */
  schema: z.ZodType<V> | ((groups: readonly RecordGroup[]) => z.ZodType<V>)
  /** A function where choices depend on stored data; `id` is missing for a new record. */
  groups:
    | readonly RecordGroup[]
    | ((
        db: Db,
        by: Authorized<T>,
        id: string | undefined,
      ) => Promise<readonly RecordGroup[]> | readonly RecordGroup[])
  /** Initial values of a new record. */
  fresh: (at: Date, db: Db) => unknown
  nameOf: (value: V, id: string) => string
  /** Converts the value for the form where it differs from what is stored; the schema converts it back. */
  toForm?: (value: V) => unknown
  find: (db: Db, by: Authorized<T>, id: string) => Promise<SavedRecord<V> | undefined>
  /** Validates against other records; returns errors by field. */
  check?: (db: Db, value: V, id: string | undefined, at: Date) => Promise<Errors> | Errors
  /** Derives values from the typed ones; `before` is the stored record. */
  complete?: (value: V, before: V) => V
  /** URL after saving; default: the record's page. */
  savedAt?: string
  /** Adds a record under the given id, or under a readable one made by the feature. Returns the id. */
  add: (trx: Db, by: Authorized<T>, added: Added<V>) => Promise<string>
  /** Returns `false` on a conflict. */
  save: (trx: Db, by: Authorized<T>, change: Change<V>) => Promise<boolean>
  withdraw?: (trx: Db, by: Authorized<T>, id: string, isWithdrawn: boolean, at: Date) => Promise<void>
  /** Returns a sentence when the record cannot be deleted. */
  remove?: (trx: Db, by: Authorized<T>, id: string, at: Date) => Promise<string | undefined>
  /** Additional buttons by their `intent`. Each returns the URL to redirect to. */
  acts?: Readonly<Record<string, (db: Db, by: Authorized<T>, id: string, at: Date) => Promise<string>>>
  /** Search source of the records. `add` indexes a new record itself; later changes are indexed by the resource code. */
  inSearch?: SearchSource
}

/** A resource with a list, and a user-defined order where it matters. */
export type ListedResource<T extends Permission, V> = Resource<T, V> & {
  /** Topic that its open list follows; see `shell/live-lists/live-topics.ts`. */
  live: string
  columns: readonly string[]
  rows: (db: Db, by: Authorized<T>, at: Date) => Promise<ListRow[]>
  /** Saves the order of the given ids; missing where order does not matter. */
  reorder?: (trx: Db, ids: readonly string[], by: Authorized<T>, at: Date) => Promise<void>
  /** Further pages of the resource. */
  links?: readonly { label: string; href: string }[]
}

export type ResourceServices = Pick<Services, 'db' | 'now'>

export const recordAddress = (resource: { address: string }, id: string) =>
  `${resource.address}/${encodeURIComponent(id)}`

/** Returns the value as the form shows it. */
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

/** Text of the link to the page that shows a record: to members, or to everybody. */
export const viewLabel = (page: string) =>
  /^\/(?:mitglied|vereinsflieger)\b/.test(page) ? 'Ansehen' : 'Auf der Website ansehen'
