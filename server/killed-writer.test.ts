import { spawn } from 'node:child_process'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/database/db.ts'
import { databaseUnderTest, openTestDatabase } from '#test/database.ts'
import { projectFolder } from './build.ts'

const isFull = process.env.FULL === '1'
const kills = isFull ? 100 : 3
const writesEach = isFull ? 210 : 40

/** Where the database of a test lies, as another process opens it: its address, or the file. */
async function placeOf(db: Db): Promise<{ url: string; file: string }> {
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

/** Has a process write and kills it amid its work; what it had said was written. */
async function killAmidWriting(
  { url, file }: { url: string; file: string },
  round: number,
): Promise<string[]> {
  const child = spawn(process.execPath, ['test/writing-process.ts', url, file, String(round)], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  // At another moment each time, also between two lines.
  const enough = writesEach + (round % 7)
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (said.split('\n').length > enough) child.kill('SIGKILL')
  })
  const [, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.on('close', (code, by) => resolve([code, by])),
  )
  expect(signal).toBe('SIGKILL')
  return said.split('\n').slice(0, -1)
}

// PGlite lives in this process; there is no other that could be killed.
const isServed = databaseUnderTest === 'sqlite' || process.env.TEST_DATABASE_URL !== undefined

test('a process killed amid its writes has lost none that it acknowledged, and left none half', async () => {
  const db = await openTestDatabase()
  const acknowledged: string[] = []
  if (isServed) {
    const place = await placeOf(db)
    for (let round = 0; round < kills; round += 1) acknowledged.push(...(await killAmidWriting(place, round)))
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * writesEach)
  }
  const settings = new Set((await db.selectFrom('settings').select('key').execute()).map(({ key }) => key))
  const jobs = new Set((await db.selectFrom('jobs').select('kind').execute()).map(({ kind }) => kind))
  expect(acknowledged.filter((key) => !settings.has(key))).toEqual([])
  expect([...settings.symmetricDifference(jobs)]).toEqual([])
  if (databaseUnderTest === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`select * from pragma_integrity_check`.execute(db)
    expect(rows).toEqual([{ integrity_check: 'ok' }])
  }
  if (isFull)
    console.log(`${kills} kills, ${acknowledged.length} acknowledged, ${settings.size} written whole`)
}, 3_600_000)
