import { inTransaction, type Db } from '#app/platform/database/db.ts'

/**
 * Rewrites what a request carries beside its sender, as when parts of it must be forgotten before the rest.
 * `rewrite` gets state and fields and gives the new fields, or `undefined` to leave them.
 * `false` when nothing was rewritten, also because somebody else changed the request in this moment.
 */
export async function rewriteFields(
  db: Db,
  requestId: string,
  rewrite: (request: { status: string; fields: unknown }) => unknown,
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('requests')
      .select(['status', 'fields', 'revision'])
      .where('id', '=', requestId)
      .executeTakeFirst()
    if (row === undefined) return false
    const fields = rewrite({ status: row.status, fields: JSON.parse(row.fields) })
    if (fields === undefined) return false
    const { numUpdatedRows } = await trx
      .updateTable('requests')
      .set({ fields: JSON.stringify(fields), updated_at: at.toISOString(), revision: row.revision + 1 })
      .where('id', '=', requestId)
      .where('revision', '=', row.revision)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}
