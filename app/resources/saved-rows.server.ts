import type { Selectable, Updateable } from 'kysely'
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
 * JSON in `details` for the others; `details` among the columns is a field of that name. `fresh`: further columns of a new
 * row.
 */
export function storedIn<V extends object>(
  table: TableWith<Detailed>,
  {
    schema,
    columns,
    named = {},
    page,
    fresh,
  }: {
    schema: z.ZodType<V>
    columns: readonly (keyof V & string)[]
    /** Columns that are named otherwise than their fields. */
    named?: { [Name in keyof V & string]?: string }
    page?: string
    fresh?: (trx: Db, at: Date) => Promise<Columned> | Columned
  },
) {
  const columnOf = (name: keyof V & string) => named[name] ?? snakeCase(name)
  const isField = (columns as readonly string[]).includes('details')
  const valueOf = (row: Columned & { details: string }) => {
    const own = Object.fromEntries(columns.map((name) => [name, row[columnOf(name)]]))
    const details = JSON.parse(row.details) as object
    return schema.parse(isField ? { ...own, details } : { ...details, ...own })
  }
  const rowOf = (value: V) => {
    const others: Columned = Object.fromEntries(Object.entries(schema.parse(value)))
    const row: Columned = {}
    for (const name of columns) {
      row[columnOf(name)] = others[name]
      delete others[name]
    }
    return { ...row, details: JSON.stringify(isField ? row.details : others) }
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
    save: saveIn(table, (value: V) => rowOf(value) as object),
  }
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

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
 * Returns a function that saves a record in these columns. `more`: what of it is in other tables, before the row itself is
 * written.
 */
export function saveIn<Table extends TableWith<Revised>, V>(
  table: Table,
  columnsOf: (value: V) => Updateable<Database[Table]>,
  more?: (trx: Db, change: Change<V>) => Promise<void>,
) {
  return async (trx: Db, _by: unknown, change: Change<V>): Promise<boolean> => {
    if (!(await raiseRevision(trx, table, change))) return false
    await more?.(trx, change)
    await writeColumns(trx, table, change.id, columnsOf(change.value))
    return true
  }
}

async function writeColumns(trx: Db, table: TableWith<Revised>, id: string, columns: object) {
  await trx
    .updateTable(table)
    .set(columns as never)
    .where('id', '=', id)
    .execute()
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
