import type { z } from 'zod'
import type { Db } from '#app/platform/database/db.ts'

/** A record of which there is one: the club, the airfield, the home page's blocks. */
export type Setting<T> = { key: string; schema: z.ZodType<T> }

export function setting<T>(key: string, schema: z.ZodType<T>): Setting<T> {
  return { key, schema }
}

/** `undefined` when nobody has filled it in yet. */
export async function findSetting<T>(db: Db, { key, schema }: Setting<T>): Promise<T | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? undefined : schema.parse(JSON.parse(row.value))
}

export async function saveSetting<T>(db: Db, { key, schema }: Setting<T>, value: T, at: Date) {
  const row = { key, value: JSON.stringify(schema.parse(value)), updated_at: at.toISOString() }
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: row.value, updated_at: row.updated_at }),
    )
    .execute()
}

/** Stores the value unless there is one already; of several who come at once all get the same one back. */
export async function settleSetting<T>(db: Db, wanted: Setting<T>, value: T, at: Date): Promise<T> {
  await db
    .insertInto('settings')
    .values({
      key: wanted.key,
      value: JSON.stringify(wanted.schema.parse(value)),
      updated_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await findSetting(db, wanted)) as T
}

/** Of many who change it at once each builds on what the one before has stored; nobody's change is lost. */
export async function changeSetting<T>(
  db: Db,
  wanted: Setting<T>,
  change: (before: T | undefined) => T,
  at: Date,
): Promise<T> {
  for (;;) {
    const before = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', wanted.key)
      .executeTakeFirst()
    const parsed = before && wanted.schema.parse(JSON.parse(before.value))
    const after = wanted.schema.parse(change(parsed))
    const row = { value: JSON.stringify(after), updated_at: at.toISOString() }
    const isStored =
      before === undefined
        ? (
            await db
              .insertInto('settings')
              .values({ key: wanted.key, ...row })
              .onConflict((conflict) => conflict.column('key').doNothing())
              .executeTakeFirst()
          ).numInsertedOrUpdatedRows === 1n
        : (
            await db
              .updateTable('settings')
              .set(row)
              .where('key', '=', wanted.key)
              .where('value', '=', before.value)
              .executeTakeFirst()
          ).numUpdatedRows === 1n
    if (isStored) return after
  }
}
