import { DatabaseSync, constants } from 'node:sqlite'
import { sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { loadBuild } from '#server/build.ts'
import type { Db } from '#app/platform/database/db.ts'
import { startApp } from './app.ts'
import { publicAddresses } from './public-addresses.ts'
import { statementsOf } from './query-plans.ts'

async function demoClub() {
  const build = await loadBuild()
  const { db, services } = await startApp({ demo: true })
  /** The site on this database with nothing cached yet. */
  const siteOn = (own: Db) => {
    const app = build.createApp({ ...services, db: own })
    return async (path: string) => {
      const { response } = await app(new Request(services.publicUrl + path), { clientAddress: '192.0.2.1' })
      return `${response.status} ${(await response.text()).replaceAll(/nonce="[^"]*"/g, '')}`
    }
  }
  return { db, siteOn }
}

/** Asks SQLite itself which tables a statement reads. */
async function readByStatement(db: Db) {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db)
  const database = new DatabaseSync(rows[0]!.file, { readOnly: true })
  const tables = new Set<string>()
  database.setAuthorizer((action, table) => {
    if (action === constants.SQLITE_READ && table !== null) tables.add(table)
    return constants.SQLITE_OK
  })
  return (statement: string) => {
    tables.clear()
    database.prepare(statement)
    return [...tables]
  }
}

const isOfTheEngine = (table: string) => /^(sqlite_|search_words_|json_)/.test(table)

test('a statement names every table that it reads, so that its words tell when what it found is over', async () => {
  const { db, siteOn } = await demoClub()
  const tablesOf = await readByStatement(db)
  const statements = await statementsOf(db, async (watched) => {
    const ask = siteOn(watched)
    for (const path of [...publicAddresses, '/suche?q=thermik']) await ask(path)
  })
  const all = new Set(statements.map((each) => each.sql).filter((text) => /^(select|with)\b/.test(text)))
  expect(all.size).toBeGreaterThan(80)
  const unnamed = [...all].flatMap((statement) => {
    const words = new Set(statement.toLowerCase().match(/\w+/g))
    return tablesOf(statement)
      .filter((table) => !words.has(table.toLowerCase()) && !isOfTheEngine(table))
      .map((table) => `${table}: ${statement}`)
  })
  expect(unnamed).toEqual([])
})

const pages = [
  '/',
  '/verein/blog',
  '/verein/blog/die-halle-riecht-wieder-nach-leim',
  '/flugplatz/zeiten',
  '/piloteninfo/preisliste',
  '/erlebnisse/veranstaltungen',
  '/verein/vorstand',
  '/verein/mitglieder',
  '/suche?q=winde',
]
const cold: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
}

test('whichever table of content is emptied, pages from cached values are those made of nothing cached', async () => {
  const { db, siteOn } = await demoClub()
  const warm = siteOn(db)
  await sql`pragma foreign_keys = off`.execute(db)
  const tables = await db.selectFrom('table_versions').select('name').orderBy('name').execute()
  expect(tables.length).toBeGreaterThan(30)
  for (const { name } of [{ name: '' }, ...tables]) {
    if (name !== '') await sql`delete from ${sql.table(name)}`.execute(db)
    const fresh = siteOn(db.withPlugin(cold))
    for (const path of pages) expect(await warm(path), `${path} after ${name}`).toBe(await fresh(path))
  }
})
