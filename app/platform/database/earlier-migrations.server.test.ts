import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openUnmigratedDatabase } from '#test/database.ts'
import { earlierSteps, migrateAsBefore } from '#test/earlier-migrations/earlier-chain.ts'
import { schemaOf } from '#test/schema-of.ts'
import { EarlierDatabase, migrateToLatest, migrationsRun } from './migrate.server.ts'
import { migrations } from './migrations/index.ts'

test('the migrations before the baseline and the baseline end in the same schema', async () => {
  const earlier = await openUnmigratedDatabase()
  const fresh = await openUnmigratedDatabase()
  await migrateAsBefore(earlier)
  const { '0-baseline': baseline } = migrations
  await baseline!.up(fresh)
  const schema = await schemaOf(earlier)
  expect(schema.length).toBeGreaterThan(1000)
  expect(await schemaOf(fresh)).toEqual(schema)
})

test('a database of before is taken over with all its rows', async () => {
  const db = await openUnmigratedDatabase()
  await migrateAsBefore(db)
  await sql`insert into settings (key, value, updated_at) values ('club', '{}', '2026-11-24T10:00:00.000Z')`.execute(
    db,
  )
  await migrateToLatest(db)
  expect(await migrationsRun(db)).toEqual(Object.keys(migrations).toSorted())
  expect(await db.selectFrom('settings').select(['key', 'value', 'revision']).execute()).toEqual([
    { key: 'club', value: '{}', revision: 1 },
  ])
  expect(await migrateToLatest(db)).toEqual([])
})

test('a database that stopped between two of the earlier migrations is left as it is', async () => {
  const db = await openUnmigratedDatabase()
  await migrateAsBefore(db, 40)
  await expect(migrateToLatest(db)).rejects.toThrow(EarlierDatabase)
  expect(await migrationsRun(db)).toEqual(
    earlierSteps()
      .slice(0, 40)
      .map(({ name }) => name),
  )
})
