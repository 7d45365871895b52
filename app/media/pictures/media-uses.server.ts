import { sql, type SqlBool } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'

/** One place that uses a picture or file. */
export type MediaUse = { source: string; ownerId: string; part: string }

/** Lists every use, under its own id or under that of a picture it replaces. */
export async function listMediaUses(db: Db, mediaId: string): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('media_uses')
    .select(['source', 'owner_id', 'part'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('media_id', '=', mediaId),
        eb(
          'media_id',
          'in',
          selectFrom('pictures').select('pictures.id').where('pictures.replaced_by', '=', mediaId),
        ),
      ]),
    )
    .orderBy('source')
    .orderBy('owner_id')
    .orderBy('part')
    .execute()
  return rows.map(({ source, owner_id, part }) => ({ source, ownerId: owner_id, part }))
}

/** SQL condition: whether a row of that table is used anywhere. */
export function isUsed(table: 'pictures' | 'downloads') {
  const id = sql.ref(`${table}.id`)
  return sql<SqlBool>`(exists (select 1 from media_uses where media_uses.media_id = ${id})
    or exists (select 1 from pictures as before inner join media_uses as uses on uses.media_id = before.id
      where before.replaced_by = ${id}))`
}
