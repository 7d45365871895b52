import { sql } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'

const versionsPerPage = 20

/** Which table keeps the versions, and which of its columns says whose they are. */
type VersionTable = { table: 'post_versions' | 'event_versions'; owner: 'post_id' | 'event_id'; id: string }

/** The columns every table of versions has. */
type Row = {
  number: number
  title: string
  saved_at: string
  saved_by: string | null
  restored_from: number | null
}

/** The newest first; a page goes on below the number it was left at. Who saved it, the room puts in words. */
export async function listVersionRows(db: Db, { table, owner, id }: VersionTable, below: number | undefined) {
  const versions = sql<Row>`(select * from ${sql.table(table)} where ${sql.ref(owner)} = ${id})`
  let query = db
    .selectFrom(versions.as('versions'))
    .leftJoin('users', 'users.id', 'versions.saved_by')
    .select([
      'versions.number as number',
      'versions.title as title',
      'versions.saved_at as savedAt',
      'versions.restored_from as restoredFrom',
      'users.display_name as displayName',
      'users.member_id as memberId',
    ])
  if (below !== undefined) query = query.where('versions.number', '<', below)
  const rows = await query
    .orderBy('versions.number', 'desc')
    .limit(versionsPerPage + 1)
    .execute()
  return { rows: rows.slice(0, versionsPerPage), hasMore: rows.length > versionsPerPage }
}

type VersionRow = Awaited<ReturnType<typeof listVersionRows>>['rows'][number]

/** A line of the list: the member's name before that of the account. */
export function versionLine(
  { memberId, displayName, ...version }: VersionRow,
  names: ReadonlyMap<string, string>,
) {
  return { ...version, savedBy: names.get(memberId ?? '') ?? displayName }
}
export type VersionLine = ReturnType<typeof versionLine>
