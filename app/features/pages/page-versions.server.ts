import type { Selectable } from 'kysely'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { longDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { readSections } from './page.ts'
import type { PageVersionsTable } from '#app/platform/database/tables.ts'

type Actor = Authorized<'keep-club'>

function toVersion(row: Selectable<PageVersionsTable>) {
  return {
    number: row.number,
    title: row.title,
    sections: readSections(row.sections),
    validFrom: row.valid_from,
    savedAt: row.saved_at,
  }
}

const textColumns = ['title', 'sections', 'valid_from'] as const

/** Stores the published text as the newest version, unless it equals the previous one. */
export async function savePageVersion(trx: Db, key: string, { by, at }: { by: string | null; at: Date }) {
  const text = await trx
    .selectFrom('pages')
    .select(textColumns)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const newest = await trx
    .selectFrom('page_versions')
    .select(['number', ...textColumns])
    .where('key', '=', key)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest !== undefined && textColumns.every((column) => newest[column] === text[column])) return
  await trx
    .insertInto('page_versions')
    .values({ key, number: (newest?.number ?? 0) + 1, ...text, saved_by: by, saved_at: at.toISOString() })
    .execute()
}

/** Lists the versions, newest first, each with the administrator who published it. */
export async function listPageVersions(db: Db, _by: Actor, key: string) {
  const rows = await db
    .selectFrom('page_versions')
    .leftJoin('users', 'users.id', 'page_versions.saved_by')
    .leftJoin('members', 'members.id', 'users.member_id')
    .select([
      'page_versions.number as number',
      'page_versions.title as title',
      'page_versions.saved_at as savedAt',
      'page_versions.valid_from as validFrom',
      'users.display_name as displayName',
      'members.first_name as firstName',
      'members.last_name as lastName',
    ])
    .where('page_versions.key', '=', key)
    .orderBy('page_versions.number', 'desc')
    .execute()
  const versions = rows.map(({ displayName, firstName, lastName, title, validFrom, ...version }) => ({
    ...version,
    title: validFrom === null ? title : `${title}, gilt ab ${longDate(validFrom)}`,
    restoredFrom: null,
    savedBy: lastName === null ? displayName : `${firstName} ${lastName}`,
  }))
  return { versions, hasMore: false }
}

export async function findPageVersion(db: Db, _by: Actor, key: string, number: number) {
  const row = await db
    .selectFrom('page_versions')
    .selectAll()
    .where('key', '=', key)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && toVersion(row)
}

/** Returns the version before this one; `undefined` if there is none. */
export async function findPageVersionBefore(db: Db, _by: Actor, key: string, number: number) {
  const row = await db
    .selectFrom('page_versions')
    .selectAll()
    .where('key', '=', key)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toVersion(row)
}
