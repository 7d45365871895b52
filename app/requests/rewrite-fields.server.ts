import { inTransaction, type Db } from '#app/platform/database/db.ts'

/**
 * Rewrites the fields of a request, for example to delete a part of them early. `rewrite` receives state and fields and
 * returns new fields, or `undefined` for no change. Returns `false` when nothing was changed, also because of a
 * simultaneous change.
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
