import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#app/platform/database/tables.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Added, Change, SavedRecord } from './resource.ts'

/** Tables whose rows have at least these columns. */
type TableWith<Row> = {
  [Table in keyof Database]: Selectable<Database[Table]> extends Row ? Table : never
}[keyof Database]

type Revised = { id: string; revision: number; updated_at: string }
type Withdrawable = Revised & { withdrawn_at: string | null }

/** Returns a row as a record. `page`: URL where visitors see it; missing when it has none. */
export function savedRow<V>(
  row: Revised & { withdrawn_at?: string | null },
  value: V,
  page: string | undefined,
): SavedRecord<V> {
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

type Detailed = Revised & { details: string }
type Columned = { [column: string]: unknown }

/**
 * Returns functions that find, add and save records of a table with columns for some fields (`startsAt` in `starts_at`) and
 * JSON in `details` for the others. `fresh`: further columns of a new row.
 */
export function storedIn<V extends object>(
  table: TableWith<Detailed>,
  {
    schema,
    columns,
    page,
    fresh,
  }: {
    schema: z.ZodType<V>
    columns: readonly (keyof V & string)[]
    page?: string
    fresh?: (trx: Db, at: Date) => Promise<Columned> | Columned
  },
) {
  const valueOf = (row: Columned & { details: string }) =>
    schema.parse({
      ...JSON.parse(row.details),
      ...Object.fromEntries(columns.map((name) => [name, row[columnOf(name)]])),
    })
  const rowOf = (value: V) => {
    const all = Object.entries(schema.parse(value))
    const isColumn = ([name]: [string, unknown]) => (columns as readonly string[]).includes(name)
    return {
      ...Object.fromEntries(all.filter(isColumn).map(([name, each]) => [columnOf(name), each])),
      details: JSON.stringify(Object.fromEntries(all.filter((entry) => !isColumn(entry)))),
    }
  }
  return {
    valueOf,
    async all(db: Db): Promise<SavedRecord<V>[]> {
      const rows = await db.selectFrom(table).selectAll().orderBy('id').execute()
      return rows.map((row) => savedRow(row, valueOf(row), page))
    },
    async find(db: Db, _by: unknown, id: string): Promise<SavedRecord<V> | undefined> {
      const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
      return row && savedRow(row, valueOf(row), page)
    },
    async add(trx: Db, _by: unknown, { id, value, at }: Added<V>): Promise<string> {
      const row = { id, ...rowOf(value), updated_at: at.toISOString(), ...(await fresh?.(trx, at)) }
      await trx
        .insertInto(table)
        .values(row as never)
        .execute()
      return id
    },
    async save(trx: Db, _by: unknown, { id, value, expectedRevision, at }: Change<V>): Promise<boolean> {
      if (!(await raiseRevision(trx, table, { id, expectedRevision, at }))) return false
      await trx
        .updateTable(table)
        .set(rowOf(value) as never)
        .where('id', '=', id)
        .execute()
      return true
    },
  }
}

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Raises the revision as the first step of saving. Returns `false` on a conflict; then nothing else may be written. */
export async function raiseRevision(
  trx: Db,
  table: TableWith<Revised>,
  { id, expectedRevision, at }: { id: string; expectedRevision: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(table)
    .set({ revision: expectedRevision + 1, updated_at: at.toISOString() })
    .where('id', '=', id)
    .where('revision', '=', expectedRevision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Returns a function that withdraws or restores a record. The revision rises, so that users with the record open get a
 * conflict.
 */
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

/** Returns a function that saves the order of rows; ids not given keep their position. */
export function reorderIn(table: TableWith<{ id: string; position: number }>) {
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
