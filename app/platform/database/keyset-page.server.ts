import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Database } from './tables.ts'

/** What a row of a list is ordered by; rows alike in it are ordered by their ids. */
export type ListKey = { column: RawBuilder<string | number>; descending: boolean }

type Page = {
  key: ListKey
  /** The column of the id, with its table: `posts.id`. */
  id: string
  /** The row the page above ended with; `undefined` for the first page, and when that row is gone. */
  anchor: { id: string; key: string | number } | undefined
  limit: number
}

/** The next rows of a list behind the one the page above ended with, however many there are before it. */
export async function keysetPage<TB extends keyof Database, O>(
  query: SelectQueryBuilder<Database, TB, O>,
  { key: { column, descending }, id, anchor, limit }: Page,
) {
  const idColumn = sql.ref<string>(id)
  const sign = sql.raw(descending ? '<' : '>')
  const direction = descending ? 'desc' : 'asc'
  const behind =
    anchor === undefined
      ? query
      : query.where(
          sql<SqlBool>`(${column} ${sign} ${anchor.key} or (${column} = ${anchor.key} and ${idColumn} ${sign} ${anchor.id}))`,
        )
  const rows = await behind
    .orderBy(column, direction)
    .orderBy(idColumn, direction)
    .limit(limit + 1)
    .execute()
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}
