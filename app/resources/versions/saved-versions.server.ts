import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import type { Database } from '#app/platform/database/tables.ts'
import { localDate } from '#app/lib/german-dates.ts'

/** Days for which every version is retained; of older ones the last of each day. */
const daysWithAllVersions = 90

const dayMs = 24 * 60 * 60 * 1000

type Dated = {
  number: number
  /** ISO 8601, UTC. */
  savedAt: string
}

/**
 * Returns the numbers of versions that may be deleted: older than {@link daysWithAllVersions} days and not the last of
 * their day in Berlin. The newest always stays.
 */
export function spareVersions(versions: readonly Dated[], at: Date): number[] {
  const since = new Date(at.getTime() - daysWithAllVersions * dayMs).toISOString()
  const newestFirst = versions.toSorted((one, other) => other.number - one.number)
  const days = new Set<string>()
  const spare: number[] = []
  for (const { number, savedAt } of newestFirst) {
    const day = localDate(Date.parse(savedAt))
    if (days.has(day) && savedAt < since) spare.push(number)
    days.add(day)
  }
  return spare
}

const versionsPerPage = 20

type SetByServer = 'number' | 'revision' | 'saved_by' | 'saved_at' | 'restored_from'
type Tables = { post_versions: 'post_id'; event_versions: 'event_id'; free_page_versions: 'page_id' }

type Definition<T extends keyof Tables> = {
  table: T
  /** Column with the id of the record. */
  owner: Tables[T]
  /** Returns the names of members as shown in the administration. */
  namesOf: (db: Db, memberIds: readonly (string | null)[]) => Promise<ReadonlyMap<string, string>>
}

type Save<T extends keyof Tables> = {
  /** The current content of the record, in columns of the table. */
  content: Omit<Insertable<Database[T]>, Tables[T] | SetByServer>
  revision: number
  /** Account id; `null` when it was written by nobody here. */
  by: string | null
  at: Date
  restoredFrom?: number | undefined
  /** Number of a version that is never thinned: the one guests see. */
  keep?: number | null | undefined
}

/**
 * `before`: the latest version before that number, because thinning leaves gaps. `revision`: the latest version up to that
 * revision.
 */
export type WhichVersion = { number: number } | { before: number } | { revision: number }

/** Returns functions that save, find and list the versions of one kind of record. */
export function versionsIn<T extends keyof Tables>(definition: Definition<T>) {
  // Apart from the content, the version tables have the same columns.
  const table = definition.table as 'post_versions'
  const owner = definition.owner as 'post_id'

  return {
    /** Saves a new version unless it equals the latest; thins old ones. */
    async save(trx: Db, id: string, { content, revision, by, at, restoredFrom, keep }: Save<T>) {
      const newest = await trx
        .selectFrom(table)
        .selectAll()
        .where(owner, '=', id)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
      const said: Record<string, unknown> = newest ?? {}
      if (newest && Object.entries(content).every(([column, value]) => said[column] === value)) return
      const saved = {
        number: (newest?.number ?? 0) + 1,
        revision,
        saved_by: by,
        saved_at: at.toISOString(),
        restored_from: restoredFrom ?? null,
      }
      await trx
        .insertInto(table)
        .values({ ...content, ...saved, [owner]: id } as never)
        .execute()
      if (newest !== undefined) await thin(trx, id, { at, keep })
    },

    /** Returns the number of the latest version; `null` when there is none. */
    async newest(db: Db, id: string): Promise<number | null> {
      const row = await db
        .selectFrom(table)
        .select(({ fn }) => fn.max('number').as('number'))
        .where(owner, '=', id)
        .executeTakeFirst()
      return row?.number ?? null
    },

    async find(db: Db, id: string, which: WhichVersion): Promise<Selectable<Database[T]> | undefined> {
      let query = db.selectFrom(table).selectAll().where(owner, '=', id)
      if ('number' in which) query = query.where('number', '=', which.number)
      else if ('before' in which) query = query.where('number', '<', which.before)
      else query = query.where('revision', '<=', which.revision)
      const row = await query.orderBy('number', 'desc').limit(1).executeTakeFirst()
      return row as Selectable<Database[T]> | undefined
    },

    /** Returns a page of versions, newest first, with their authors; `below` is the last number of the previous page. */
    async list(db: Db, id: string, below: number | undefined) {
      let query = db
        .selectFrom(table)
        .leftJoin('users', 'users.id', `${table}.saved_by`)
        .select([
          'number',
          'title',
          'saved_at as savedAt',
          'restored_from as restoredFrom',
          'users.display_name as displayName',
          'users.member_id as memberId',
        ])
        .where(owner, '=', id)
      if (below !== undefined) query = query.where('number', '<', below)
      const found = await query
        .orderBy('number', 'desc')
        .limit(versionsPerPage + 1)
        .execute()
      const rows = found.slice(0, versionsPerPage)
      const names = await definition.namesOf(
        db,
        rows.map(({ memberId }) => memberId),
      )
      const versions = rows.map(({ memberId, displayName, ...version }) => ({
        ...version,
        /** The member's name is preferred to the account's. */
        savedBy: names.get(memberId ?? '') ?? displayName,
      }))
      return { versions, hasMore: found.length > versionsPerPage }
    },
  }

  async function thin(trx: Db, id: string, { at, keep }: Pick<Save<T>, 'at' | 'keep'>) {
    const versions = await trx
      .selectFrom(table)
      .select(['number', 'saved_at as savedAt'])
      .where(owner, '=', id)
      .execute()
    const spare = spareVersions(versions, at).filter((number) => number !== keep)
    if (spare.length === 0) return
    await trx.deleteFrom(table).where(owner, '=', id).where('number', 'in', spare).execute()
  }
}

export type VersionLine = {
  number: number
  title: string
  savedAt: string
  restoredFrom: number | null
  savedBy: string | null
}
