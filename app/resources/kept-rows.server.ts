import type { Selectable } from 'kysely'
import type { Database } from '#app/platform/database/tables.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Kept } from './record-desk.ts'

/** The tables whose rows have at least these columns. */
type TableWith<Row> = {
  [Table in keyof Database]: Selectable<Database[Table]> extends Row ? Table : never
}[keyof Database]

type Revised = { id: string; revision: number; updated_at: string }
type Withdrawable = Revised & { withdrawn_at: string | null }

/** A row as the desk finds it. `page`: where visitors see this one; missing for what has no place of its own. */
export function keptRow<V>(
  row: Revised & { withdrawn_at?: string | null },
  value: V,
  page: string | undefined,
): Kept<V> {
  const { id, revision, updated_at: updatedAt, withdrawn_at: withdrawnAt = null } = row
  return {
    id,
    value,
    revision,
    updatedAt,
    isWithdrawn: withdrawnAt !== null,
    ...(page !== undefined && { page }),
  }
}

/**
 * The first step of saving over the revision one has seen. `false` when somebody else was faster: then nothing of
 * the change may be written.
 */
export async function takeRevision(
  trx: Db,
  table: TableWith<Revised>,
  { id, revision, at }: { id: string; revision: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(table)
    .set({ revision: revision + 1, updated_at: at.toISOString() })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Off the website, or back on it. The revision rises, so that whoever has the record open is told. */
export function withdrawIn(table: TableWith<Withdrawable>) {
  return async (trx: Db, _by: unknown, id: string, isWithdrawn: boolean, at: Date): Promise<void> => {
    const now = at.toISOString()
    await trx
      .updateTable(table)
      .set((row) => ({
        withdrawn_at: isWithdrawn ? now : null,
        updated_at: now,
        revision: row('revision', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
  }
}

/** Puts the rows into this order; those that are not named stay where they are. */
export function arrangeIn(table: TableWith<{ id: string; position: number }>) {
  return async (trx: Db, ids: readonly string[]): Promise<void> => {
    for (const [index, id] of ids.entries())
      await trx
        .updateTable(table)
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute()
  }
}

export function removeIn(table: TableWith<{ id: string }>) {
  return async (trx: Db, _by: unknown, id: string): Promise<undefined> => {
    await trx.deleteFrom(table).where('id', '=', id).execute()
  }
}
