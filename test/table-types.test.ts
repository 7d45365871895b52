import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrateToLatest } from '#app/platform/database/migrate.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { tableTypes } from './table-types.ts'

test('the types of the tables are those of the schema', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-types-'))
  const { db } = await openSqlite(join(folder, 'verein.sqlite'), 'inline')
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true })
  })
  await migrateToLatest(db)
  await expect(await tableTypes(db)).toMatchFileSnapshot('../app/platform/database/tables.ts')
})
