import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrateToLatest } from '#app/platform/database/migrate.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { readablePosts } from './posts.server.ts'

test('SQLite walks what is out in its order, however many posts there are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-plan-'))
  const { db } = await openSqlite(join(folder, 'test.sqlite'), 'inline')
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  await migrateToLatest(db)
  const list = readablePosts(db, ['public'], new Date('2026-06-14T12:00:00Z'))
    .select('title')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(12)
    .compile()
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${list.sql}`, [...list.parameters]),
  )
  expect(rows.map(({ detail }) => detail)).toEqual(['SEARCH posts USING INDEX posts_out (published_at<?)'])
})
