import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Database } from './tables.ts'

/** Sort key of a list; rows with equal keys are ordered by their ids. */
export type ListKey = { column: RawBuilder<string | number>; descending: boolean }

type Page = {
  key: ListKey
  /** Id column with its table: `posts.id`. */
  id: string
  /** Last row of the previous page; `undefined` for the first page, or when that row no longer exists. */
  anchor: { id: string; key: string | number } | undefined
  limit: number
}

/**
 * Returns the rows of a list after `anchor` and whether more follow. The cost does not depend on the number of rows before.
 */
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
