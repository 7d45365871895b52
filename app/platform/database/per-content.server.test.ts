import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import type { Db } from './db.ts'
import { inOneMoment, oncePerMoment } from './one-moment.server.ts'
import { perContent, perContentAndKey, perContentAndTime } from './per-content.server.ts'

const at = '2026-06-14T08:00:00.000Z'

const writeSetting = (db: Db, value: string) =>
  sql`insert into settings (key, value, updated_at) values ('probe', ${JSON.stringify(value)}, ${at})
    on conflict (key) do update set value = excluded.value`.execute(db)
const addNotice = (db: Db, id: string) =>
  sql`insert into notices (id, details, kind, scope, starts_at, ends_at, created_at, updated_at, revision)
    values (${id}, '{}', 'info', 'site', ${at}, ${at}, ${at}, ${at}, 1)`.execute(db)

/** How often each was made. */
function counted() {
  const made = { settings: 0, notices: 0, both: 0, briefings: 0, turns: 0, nothing: 0 }
  const settings = perContent(async (db) => {
    made.settings += 1
    const row = await db.selectFrom('settings').select('value').where('key', '=', 'probe').executeTakeFirst()
    return row && (JSON.parse(row.value) as string)
  })
  const notices = perContent(async (db) => {
    made.notices += 1
    const { rows } = await sql<{ n: number }>`select count(*) as n from notices`.execute(db)
    return rows[0]!.n
  })
  const both = perContent(async (db) => {
    made.both += 1
    return `${await settings(db)} ${await notices(db)}`
  })
  const turns = perContent(async (db) => {
    made.turns += 1
    return db.selectFrom('duty_turns').selectAll().execute()
  })
  const nothing = perContent(async () => {
    made.nothing += 1
    return made.nothing
  })
  return { made, settings, notices, both, turns, nothing }
}

test('what is cached is made anew after a change of a table that it was read from, and of no other', async () => {
  const db = await openTestDatabase()
  const { made, settings, notices } = counted()
  await writeSetting(db, 'one')
  expect([await settings(db), await notices(db)]).toEqual(['one', 0])
  await addNotice(db, 'n1')
  expect([await settings(db), await notices(db)]).toEqual(['one', 1])
  expect(made).toMatchObject({ settings: 1, notices: 2 })
  await writeSetting(db, 'two')
  expect([await settings(db), await notices(db)]).toEqual(['two', 1])
  expect(made).toMatchObject({ settings: 2, notices: 2 })
  await sql`delete from notices`.execute(db)
  await sql`delete from settings where key = 'probe'`.execute(db)
  expect([await settings(db), await notices(db)]).toEqual([undefined, 0])
})

test('what is made from other cached values follows their tables as well, though they were cached before it', async () => {
  const db = await openTestDatabase()
  const { made, settings, notices, both } = counted()
  await writeSetting(db, 'one')
  await settings(db)
  await notices(db)
  expect(await both(db)).toBe('one 0')
  await addNotice(db, 'n1')
  expect(await both(db)).toBe('one 1')
  await writeSetting(db, 'two')
  expect(await both(db)).toBe('two 1')
  expect(made).toMatchObject({ settings: 2, notices: 2, both: 3 })
})

test('what no table tells of is made anew after every change, and everything after a change that no table counted', async () => {
  const db = await openTestDatabase()
  const { made, settings, notices, turns, nothing } = counted()
  const askAll = async () => Promise.all([settings, notices, turns, nothing].map((ask) => ask(db)))
  await askAll()
  await askAll()
  expect(made).toMatchObject({ settings: 1, notices: 1, turns: 1, nothing: 1 })
  await addNotice(db, 'n1')
  await askAll()
  expect(made).toMatchObject({ settings: 1, notices: 2, turns: 2, nothing: 2 })
  await sql`update content_version set version = version + 1`.execute(db)
  await addNotice(db, 'n2')
  await askAll()
  expect(made).toMatchObject({ settings: 2, notices: 3, turns: 3, nothing: 3 })
})

test('a transaction sees what it has changed itself, and nobody else does before its end', async () => {
  const db = await openTestDatabase()
  const { settings } = counted()
  await writeSetting(db, 'before')
  expect(await settings(db)).toBe('before')
  await db
    .transaction()
    .execute(async (trx) => {
      expect(await settings(trx)).toBe('before')
      await writeSetting(trx, 'within')
      expect(await settings(trx)).toBe('within')
      expect(await settings(db)).toBe('before')
      throw new Error('undone')
    })
    .catch(() => undefined)
  expect(await settings(db)).toBe('before')
})

test('a value by key is made anew after its tables alone, and the oldest goes when there are too many', async () => {
  const db = await openTestDatabase()
  const made: string[] = []
  const probe = perContentAndKey(
    2,
    (key: string) => key,
    async (asked, key) => {
      made.push(key)
      return asked
        .selectFrom(key === 'notices' ? 'notices' : 'settings')
        .selectAll()
        .execute()
    },
  )
  for (const key of ['settings', 'notices', 'settings', 'notices']) await probe(db, key)
  await addNotice(db, 'n1')
  for (const key of ['settings', 'notices']) await probe(db, key)
  expect(made).toEqual(['settings', 'notices', 'notices'])
  for (const key of ['third', 'notices', 'settings']) await probe(db, key)
  expect(made).toEqual(['settings', 'notices', 'notices', 'third', 'settings'])
})

test('a value that follows from the time is made anew when its time is over, and when the clock was put back', async () => {
  const db = await openTestDatabase()
  const hour = 3_600_000
  const made: number[] = []
  const probe = perContentAndTime(async (asked, moment) => {
    await asked.selectFrom('notices').select('id').execute()
    made.push(moment.getTime())
    return { until: moment.getTime() + hour }
  })
  const ask = (time: number) => probe(db, new Date(time))
  await ask(0)
  await ask(hour - 1)
  expect(made).toEqual([0])
  await ask(hour)
  expect(made).toEqual([0, hour])
  await ask(hour - 1)
  expect(made).toEqual([0, hour, hour - 1])
  await writeSetting(db, 'other')
  await ask(hour)
  expect(made).toHaveLength(3)
  await addNotice(db, 'n1')
  await ask(hour)
  expect(made).toHaveLength(4)
})

test('whoever asks while a value is made waits for it, but not for one begun before a change', async () => {
  const db = await openTestDatabase()
  const gates: PromiseWithResolvers<void>[] = []
  const probe = perContent(async (asked) => {
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    const { n } = await asked
      .selectFrom('notices')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    await gate.promise
    return n
  })
  const [first, second] = [probe(db), probe(db)]
  await expect.poll(() => gates.length).toBe(1)
  await addNotice(db, 'n1')
  const third = probe(db)
  await expect.poll(() => gates.length).toBe(2)
  for (const { resolve } of gates) resolve()
  expect(await Promise.all([first, second, third])).toEqual([0, 0, 1])
  expect(await probe(db)).toBe(1)
  expect(gates).toHaveLength(2)
})

test('a value begun before a change comes to those who asked for it, also after the newer one is there', async () => {
  const db = await openTestDatabase()
  const endings: (() => void)[] = []
  const settings = perContent(async (noting) => {
    const row = await noting
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'probe')
      .executeTakeFirst()
    await new Promise<void>((resolve) => void endings.push(resolve))
    return row?.value
  })
  await writeSetting(db, 'one')
  const before = settings(db)
  await expect.poll(() => endings.length).toBe(1)
  await writeSetting(db, 'two')
  const after = settings(db)
  await expect.poll(() => endings.length).toBe(2)
  endings[1]!()
  expect(await after).toBe('"two"')
  endings[0]!()
  expect(await before).toBe('"one"')
})

test('what failed while it was made is made again for the next who asks', async () => {
  const db = await openTestDatabase()
  let tries = 0
  const probe = perContent(async () => {
    tries += 1
    if (tries === 1) throw new Error('away')
    return 'made'
  })
  await expect(probe(db)).rejects.toThrow('away')
  expect(await probe(db)).toBe('made')
})

/** How many statements were answered, by a database that is otherwise the same. */
function answered(db: Db) {
  const said = { statements: 0 }
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      said.statements += 1
      return result
    },
  })
  return { counting, said }
}

test('a page is made of one moment: it asks for the content version once', async () => {
  const db = await openTestDatabase()
  const { counting, said } = answered(db)
  const { settings, notices } = counted()
  await writeSetting(db, 'one')
  const page = async () => [await settings(counting), await notices(counting), await settings(counting)]
  await page()
  said.statements = 0
  expect(await inOneMoment(page)).toEqual(['one', 0, 'one'])
  expect(said.statements).toBe(1)
  expect(await page()).toEqual(['one', 0, 'one'])
  expect(said.statements).toBe(4)
})

test('what changes while a page is made is in the next one, and in this one what it writes itself', async () => {
  const db = await openTestDatabase()
  const { settings, notices } = counted()
  const outside = AsyncLocalStorage.snapshot()
  await writeSetting(db, 'one')
  await notices(db)
  await inOneMoment(async () => {
    expect(await settings(db)).toBe('one')
    await outside(() => writeSetting(db, 'two'))
    expect(await settings(db)).toBe('one')
    await addNotice(db, 'n1')
    expect([await settings(db), await notices(db)]).toEqual(['two', 1])
  })
  await inOneMoment(async () => {
    await settings(db)
    await db.transaction().execute((trx) => writeSetting(trx, 'three'))
    expect(await settings(db)).toBe('three')
  })
})

test('what several parts of a page ask is asked once, and again when the page has written or is over', async () => {
  const db = await openTestDatabase()
  const { counting, said } = answered(db)
  const count = oncePerMoment(
    async (asked) => (await asked.selectFrom('notices').select('id').execute()).length,
  )
  const twice = () => Promise.all([count(counting), count(counting)])
  said.statements = 0
  expect(await inOneMoment(twice)).toEqual([0, 0])
  expect(said.statements).toBe(1)
  await addNotice(db, 'n1')
  expect(await twice()).toEqual([1, 1])
  expect(said.statements).toBe(3)
  await inOneMoment(async () => {
    expect(await count(db)).toBe(1)
    await addNotice(db, 'n2')
    expect(await count(db)).toBe(2)
  })
})

test('a question about something is asked once for each of them', async () => {
  const db = await openTestDatabase()
  await addNotice(db, 'n1')
  const { counting, said } = answered(db)
  const isThere = oncePerMoment(async (asked, id: string) => {
    const rows = await asked.selectFrom('notices').select('id').where('id', '=', id).execute()
    return rows.length > 0
  })
  const asked = ['n1', 'n2', 'n1', 'n2']
  said.statements = 0
  expect(await inOneMoment(() => Promise.all(asked.map((id) => isThere(counting, id))))).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(said.statements).toBe(2)
})

test('what a page leaves running after its end asks for the content version as ever', async () => {
  const db = await openTestDatabase()
  const { settings } = counted()
  await writeSetting(db, 'one')
  const outside = AsyncLocalStorage.snapshot()
  const ended = Promise.withResolvers<void>()
  const left = await inOneMoment(async () => {
    await settings(db)
    return { later: ended.promise.then(() => settings(db)) }
  })
  await outside(() => writeSetting(db, 'two'))
  ended.resolve()
  expect(await left.later).toBe('two')
})
