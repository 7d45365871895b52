import { readStored } from '#app/lib/stored-json.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'

/** A record that exists once: the club, the airfield, the menu. */
export type Setting<T> = { key: string; schema: z.ZodType<T> }

/** The account that makes the change; `null` for automatic changes, such as loading the demo. */
export type SettingAuthor = { id: string } | null

export function setting<T>(key: string, schema: z.ZodType<T>): Setting<T> {
  return { key, schema }
}

/** A record as it is stored, and what it says, read once. */
type Stored = { text: string; read: Map<z.ZodType, unknown> }

/** A page asks for up to twenty records. They are content: whoever changes one raises its version. */
const storedSettings = perContent(async (db, before: ReadonlyMap<string, Stored> | undefined) => {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return new Map(
    rows.map(({ key, value: text }) => {
      const known = before?.get(key)
      return [key, known?.text === text ? known : { text, read: new Map() }]
    }),
  )
})

/** `undefined` when nobody has filled it in yet. What is handed out is shared: nobody may change it. */
export async function findSetting<T>(db: Db, { key, schema }: Setting<T>): Promise<T | undefined> {
  if (db.isTransaction) {
    const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
    return row === undefined ? undefined : readStored(schema, row.value)
  }
  const stored = (await storedSettings(db)).get(key)
  if (stored === undefined) return undefined
  if (!stored.read.has(schema)) stored.read.set(schema, readStored(schema, stored.text))
  return stored.read.get(schema) as T
}

export async function saveSetting<T>(
  db: Db,
  { key, schema }: Setting<T>,
  value: T,
  at: Date,
  by: SettingAuthor = null,
) {
  const row = written(JSON.stringify(schema.parse(value)), at, by)
  await db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ ...row, revision: sql<number>`settings.revision + 1` }),
    )
    .execute()
}

/** Stores the value unless there is one already, and returns the stored one; simultaneous callers all get the same. */
export async function resolveSetting<T>(db: Db, wanted: Setting<T>, value: T, at: Date): Promise<T> {
  await insertUnlessThere(db, wanted.key, written(JSON.stringify(wanted.schema.parse(value)), at, null))
  return (await findSetting(db, wanted)) as T
}

/** Changes the stored value and retries on conflict, so that simultaneous changes build on each other and none is lost. */
export async function changeSetting<T>(
  db: Db,
  wanted: Setting<T>,
  change: (before: T | undefined) => T,
  at: Date,
  by: SettingAuthor = null,
): Promise<T> {
  await waitForLock(db, wanted.key)
  for (;;) {
    const before = await findSettingRevision(db, wanted)
    const after = change(before?.value)
    if (await saveSettingOver(db, wanted, after, { expectedRevision: before?.revision ?? 0, at, by })) {
      return wanted.schema.parse(after)
    }
  }
}

/**
 * Locks the record within a transaction. Without the lock, on PostgreSQL, an update that finds another revision would hold
 * the content version while the other transaction holds the record and needs the version.
 */
export async function waitForLock(db: Db, key: string) {
  if (!db.isTransaction) return
  await db
    .updateTable('settings')
    .set((row) => ({ key: row.ref('key') }))
    .where('key', '=', key)
    .execute()
}

/** Returns the value with its revision, for detecting conflicts. */
export async function findSettingRevision<T>(
  db: Db,
  { key, schema }: Setting<T>,
): Promise<{ value: T; revision: number; updatedAt: string } | undefined> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'revision', 'updated_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  return (
    row && {
      value: schema.parse(JSON.parse(row.value)),
      revision: row.revision,
      updatedAt: row.updated_at,
    }
  )
}

/** Saves the value if `expectedRevision` is still the stored revision, 0 for none; otherwise returns `false`. */
export async function saveSettingOver<T>(
  db: Db,
  { key, schema }: Setting<T>,
  value: T,
  { expectedRevision, at, by }: { expectedRevision: number; at: Date; by: SettingAuthor },
): Promise<boolean> {
  const row = written(JSON.stringify(schema.parse(value)), at, by)
  if (expectedRevision === 0) return insertUnlessThere(db, key, row)
  const result = await db
    .updateTable('settings')
    .set({ ...row, revision: expectedRevision + 1 })
    .where('key', '=', key)
    .where('revision', '=', expectedRevision)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

function written(value: string, at: Date, by: SettingAuthor) {
  return { value, updated_at: at.toISOString(), updated_by: by?.id ?? null }
}

async function insertUnlessThere(db: Db, key: string, row: ReturnType<typeof written>): Promise<boolean> {
  const result = await db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
