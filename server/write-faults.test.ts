import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/database/db.ts'
import { faultKinds, noFaults, type FaultKind } from '#test/faults.ts'
import { clubOfActs, type Act } from '#test/faulty-acts.ts'

type Fault = { at: number; kind: FaultKind }
type Counts = Record<string, number>

/** Tables that record last use or are swept from time to time are not part of an action's result. */
const aside = /^(content_version|table_versions|kysely_|search_|sessions$|sent_forms$)/

async function rowCounts(db: Db): Promise<Counts> {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !aside.test(name))
  const each = tables.map(
    (name) => sql`select ${sql.lit(name)} as name, count(*) as rows from ${sql.table(name)}`,
  )
  const { rows } = await sql<{
    name: string
    rows: number | string
  }>`${sql.join(each, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, Number(count)]))
}

const since = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    Object.entries(after)
      // PostgreSQL may count several tables in parallel and returns them in the order of completion.
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([name, rows]) => (rows === before[name] ? [] : [[name, rows - (before[name] ?? 0)]])),
  )

/**
 * Returns all faults with FULL=1; otherwise those where transactions begin and end, some between, and every kind of fault.
 */
function faultsFor(statements: readonly string[]): Fault[] {
  if (process.env.FULL === '1') {
    return statements.flatMap((_, index) => faultKinds.map((kind) => ({ at: index + 1, kind })))
  }
  const begin = statements.findIndex((each) => each.startsWith('begin')) + 1
  const commit = statements.findLastIndex((each) => each === 'commit') + 1
  const chosen = [begin, commit, begin + 1, commit - 1, 1].filter((at) => at > 0)
  return [...new Set(chosen)].map((at, index) => ({ at, kind: faultKinds[index % faultKinds.length]! }))
}

const faults = noFaults()
let number = 0

type Club = Awaited<ReturnType<typeof clubOfActs>>

/** Returns the statements of an undisturbed write, and the rows it creates. */
async function undisturbed({ db }: Club, act: Act) {
  number += 1
  await act.prepare?.(number)
  const before = await rowCounts(db)
  faults.begin()
  const answer = await act.run(number)
  const statements = faults.end()
  if (answer instanceof Response)
    expect(answer.status, `${act.name}: ${await answer.text()}`).toBeLessThan(400)
  else expect(answer, act.name).toBe('done')
  return { statements, whole: since(before, await rowCounts(db)) }
}

/** Returns what is wrong with the response to a write with a failed statement, and with the data afterwards. */
async function wrongAfter({ db }: Club, act: Act, fault: Fault, whole: Counts): Promise<string[]> {
  number += 1
  await act.prepare?.(number)
  const before = await rowCounts(db)
  faults.begin(fault)
  const answer = await act.run(number)
  const statement = faults.end()[fault.at - 1]
  const between = since(before, await rowCounts(db))
  const isWhole = JSON.stringify(between) === JSON.stringify(whole)
  const found = await wrongIn(answer)
  if (!isWhole && Object.keys(between).length > 0) found.push(`half done: ${JSON.stringify(between)}`)

  // A write that succeeded is not repeated: the next one is a different one.
  if (isWhole) {
    number += 1
    await act.prepare?.(number)
  }
  const again = await act.run(number)
  if (again instanceof Response && again.status >= 400) found.push(`again: ${again.status}`)
  if (again instanceof Error) found.push(`again: ${again.message}`)
  const after = since(before, await rowCounts(db))
  if (!isWhole && JSON.stringify(after) !== JSON.stringify(whole))
    found.push(`then: ${JSON.stringify(after)}`)
  return found.map(
    (each) => `${act.name}, ${fault.kind} at ${fault.at} (${statement?.slice(0, 60)}): ${each}`,
  )
}

async function wrongIn(answer: Awaited<ReturnType<Act['run']>>): Promise<string[]> {
  if (!(answer instanceof Response) || answer.status < 400) return []
  if (answer.status !== 503) return [`${answer.status}`]
  const text = await answer.text()
  return [
    ...(answer.headers.has('retry-after') ? [] : ['no Retry-After']),
    ...(text.includes('Das geht gerade nicht') && /Die Datenbank|Speicherplatz/.test(text)
      ? []
      : ['no sentence']),
  ]
}

test('whichever statement of a write fails, the answer is a sentence, nothing is half done, and the next write succeeds', async () => {
  const club = await clubOfActs(faults)
  const found: string[] = []
  let met = 0
  for (const act of club.acts) {
    // The first run creates what later ones find: a counter, a known device.
    await undisturbed(club, act)
    const { statements, whole } = await undisturbed(club, act)
    for (const fault of faultsFor(statements)) {
      met += 1
      found.push(...(await wrongAfter(club, act, fault, whole)))
    }
  }
  expect(found).toEqual([])
  expect(met).toBeGreaterThan(30)
}, 3_600_000)
