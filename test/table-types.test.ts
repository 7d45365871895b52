import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrateToLatest } from '#app/platform/database/migrate.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { tableTypes } from './table-types.ts'

async function anEmptyDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-types-'))
  const { db } = await openSqlite(join(folder, 'verein.sqlite'), 'inline')
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true })
  })
  return db
}

test('the types of the tables are those of the schema', async () => {
  const db = await anEmptyDatabase()
  await migrateToLatest(db)
  await expect(await tableTypes(db)).toMatchFileSnapshot('../app/platform/database/tables.ts')
})

test('a column says what its comments say, above, behind and when it was added later', async () => {
  const db = await anEmptyDatabase()
  await sql`create table runway_checks (
    -- One look at the runway,
    -- by whoever opens the field.
    id text primary key, -- UUIDv7.
    -- In a word; \`wet\` counts as usable, but not as dry.
    state text not null, -- 'dry' | 'wet'
    -- Per cent.
    friction integer default (2 + 1),
    constraint runway_checks_once unique (id, state)
  )`.execute(db)
  await sql`alter table runway_checks add column looked_at text /* ISO 8601, UTC; \`null\`: nobody. */`.execute(
    db,
  )
  await sql`alter table runway_checks add column kind text not null default 'all' /* 'all' | 'half' */`.execute(
    db,
  )
  expect((await tableTypes(db)).split('\n').slice(4, 11)).toEqual([
    '/** One look at the runway, by whoever opens the field. */',
    'export interface RunwayChecksTable {',
    '  /** UUIDv7. */ id: string',
    "  /** In a word; `wet` counts as usable, but not as dry. */ state: 'dry' | 'wet'",
    '  /** Per cent. */ friction: Generated<number | null>',
    '  /** ISO 8601, UTC; `null`: nobody. */ looked_at: string | null',
    "  kind: Generated<'all' | 'half'>",
  ])
})
