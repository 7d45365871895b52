import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseUnderTest, openTestDatabase } from '#test/database.ts'
import type { Db } from './db.ts'

const word = (term: string) => ({ term })
const entry = (ref: string) => ({
  kind: 'page',
  ref,
  title: ref,
  lead: '',
  text: '',
  address: `/${ref}`,
  visibility: 'public' as const,
})

const open = () =>
  openTestDatabase({
    key: 'two words and an entry',
    async fill(db) {
      await db
        .insertInto('search_terms')
        .values([word('Segelflug'), word('Schlepp')])
        .execute()
      await db.insertInto('search_entries').values(entry('platz')).execute()
    },
  })

/** What a test may do to its database. The tests below check that the next test does not see any of it. */
const deeds: Record<string, (db: Db) => Promise<unknown>> = {
  'does nothing': async () => undefined,
  'writes a row': (db) => db.insertInto('search_terms').values(word('Winde')).execute(),
  'changes a row': (db) =>
    db.updateTable('search_terms').set(word('Schleppflug')).where('term', '=', 'Schlepp').execute(),
  'deletes a row': (db) => db.deleteFrom('search_terms').where('term', '=', 'Schlepp').execute(),
  'empties tables at once': (db) =>
    databaseUnderTest === 'postgres'
      ? sql`truncate search_terms, search_entries`.execute(db)
      : db.deleteFrom('search_terms').execute(),
  'takes numbers': (db) => db.insertInto('search_entries').values(entry('halle')).execute(),
  'takes a number and gives it back': async (db) => {
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto('search_entries').values(entry('halle')).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
  },
  'adds a column and drops it': async (db) => {
    await sql`alter table search_terms add column more text`.execute(db)
    await sql`update search_terms set more = 'Flug'`.execute(db)
    await sql`alter table search_terms drop column more`.execute(db)
  },
}

// Connections are reused between tests too, and must be reset.
if (databaseUnderTest === 'postgres' && process.env.TEST_DATABASE_URL !== undefined)
  deeds['looks for tables elsewhere'] = (db) => sql`set search_path to pg_catalog`.execute(db)

// PGlite is a single shared database, and continuing writes are not cut off there.
if (databaseUnderTest === 'sqlite' || process.env.TEST_DATABASE_URL !== undefined)
  deeds['writes on and on'] = async (db) => {
    const writing = async () => {
      for (let count = 0; count < 1_000; count += 1)
        await db
          .insertInto('search_terms')
          .values(word(`Wort ${count}`))
          .execute()
    }
    writing().catch(() => undefined)
    await pause(20)
  }

for (const [deed, work] of Object.entries(deeds)) {
  test(`one test ${deed}`, async () => {
    await work(await open())
  })

  test(`the next one has what it expects after one that ${deed}`, async () => {
    const db = await open()
    const terms = await db.selectFrom('search_terms').select('term').orderBy('term').execute()
    expect(terms).toEqual([word('Schlepp'), word('Segelflug')])
    await db.insertInto('search_entries').values(entry('turm')).execute()
    const entries = await db.selectFrom('search_entries').select(['no', 'ref']).orderBy('no').execute()
    expect(entries).toEqual([
      { no: 1, ref: 'platz' },
      { no: 2, ref: 'turm' },
    ])
  })
}
