import { sql } from 'kysely'
import { trashLimit } from '#app/lib/trash-days.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Ending } from '#app/platform/feature.ts'

type Trash = {
  table: 'posts' | 'events' | 'free_pages'
  subject: 'post' | 'event' | 'free-page'
  label: string
}

/** Deletes records permanently, with their versions, after their days in the trash. */
export function trashEnding({ table, subject, label }: Trash): Ending {
  return {
    key: `${table}.trash`,
    label,
    forget: ({ db }, at) =>
      inTransaction(db, async (trx) => {
        const { rows } = await sql<{ id: string; title: string }>`delete from ${sql.table(table)}
          where trashed_at <= ${trashLimit(at)} returning id, title`.execute(trx)
        for (const { id, title } of rows)
          await recordChange(trx, null, { subject, id, name: title, act: 'removed' }, at)
        return rows.length
      }),
  }
}
