import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db } from '#app/platform/database/db.ts'
import { startWith } from '#app/platform/feature.ts'
import { fillWith } from '#app/shell/fillable-pages.ts'
import { migrateToLatest } from '#app/platform/database/migrate.server.ts'
import { madeOnce } from './made-once.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

/** What a database holds when a test gets it. Made once for each key; every test has a copy of its own. */
export type Template = { key: string; fill: (db: Db) => Promise<void> }

export const empty: Template = { key: 'empty', fill: async () => undefined }

/** A migrated database on SQLite, whichever database is asked otherwise. */
export async function openSqliteForTest(template = empty): Promise<Db> {
  const db = await openUnsynced(await copyForTest(template))
  onTestFinished(() => db.destroy())
  return db
}

/** The file of a database for one test, filled as the template says. */
export async function copyForTest(template: Template): Promise<string> {
  startWith((await import('#app/root/features.ts')).features)
  fillWith((await import('#app/root/fillable-pages.ts')).fillablePages)
  const source = await templateOf(template)
  const folder = temporaryFolder()
  const file = join(folder, 'test.sqlite')
  copyFileSync(source, file)
  return file
}

const templates = new Map<string, Promise<string>>()

function templateOf({ key, fill }: Template): Promise<string> {
  const made =
    templates.get(key) ??
    madeOnce(`sqlite ${key}`, async (folder) => {
      const file = join(folder, 'template.sqlite')
      if (key !== empty.key) copyFileSync(await templateOf(empty), file)
      const db = await openUnsynced(file)
      if (key === empty.key) await migrateToLatest(db)
      await fill(db)
      await db.destroy()
      return file
    })
  templates.set(key, made)
  return made
}

/** No write waits for the disk: what a test has written need not survive a power cut. */
export async function openUnsynced(file: string): Promise<Db> {
  const { openSqlite } = await import('#app/platform/database/sqlite.server.ts')
  const { db } = await openSqlite(file, 'inline')
  await sql`pragma synchronous=off`.execute(db)
  return db
}
