import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/database/db.ts'
import { databaseUnderTest, openTestDatabase } from '#test/database.ts'
import { integrityOf, lostOrHalf, startWriter, type Place } from '#test/writer.ts'

const isFull = process.env.FULL === '1'
const kills = isFull ? 100 : 3
const writesEach = isFull ? 210 : 40

async function placeOf(db: Db): Promise<Place> {
  if (databaseUnderTest === 'sqlite') {
    const { rows } = await sql<{
      file: string
    }>`select file from pragma_database_list where name = 'main'`.execute(db)
    return { url: '', file: rows[0]!.file }
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return {
    url: Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${rows[0]!.name}` }).href,
    file: '',
  }
}

/** Lets a process write, kills it meanwhile, and returns what it had acknowledged. */
async function killAmidWriting(place: Place, round: number): Promise<string[]> {
  const writer = startWriter(place, round)
  // At a different time in each round, also between two lines.
  await writer.moreWritten(writesEach + (round % 7))
  expect(await writer.kill()).toBe('SIGKILL')
  return writer.written()
}

// PGlite runs in this process; there is no other to kill.
const isServed = databaseUnderTest === 'sqlite' || process.env.TEST_DATABASE_URL !== undefined

test('a process killed amid its writes has lost none that it acknowledged, and left none half', async () => {
  const db = await openTestDatabase()
  const acknowledged: string[] = []
  if (isServed) {
    const place = await placeOf(db)
    for (let round = 0; round < kills; round += 1) acknowledged.push(...(await killAmidWriting(place, round)))
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * writesEach)
  }
  expect(await lostOrHalf(db, acknowledged)).toEqual({ lost: [], half: [] })
  if (databaseUnderTest === 'sqlite') expect(await integrityOf(db)).toEqual(['ok'])
  if (isFull) console.log(`${kills} kills, ${acknowledged.length} acknowledged writes`)
}, 3_600_000)
