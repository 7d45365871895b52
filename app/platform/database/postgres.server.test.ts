import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { breakableWay } from '#test/breakable-way.ts'
import { databaseUnderTest, openTestDatabase } from '#test/database.ts'
import { enqueue } from '../jobs/job-queue.ts'
import { postgresContentVersion } from './content-version-postgres.server.ts'
import { isLockedOut, lockOutServers } from './postgres-locks.server.ts'
import { openPostgres, type PostgresPatience } from './postgres.server.ts'
import { DatabaseUnavailable, whyUnavailable } from './unavailable.server.ts'

test('what passes by itself is told from a fault of ours', () => {
  const withCode = (code: string, more = {}) => Object.assign(new Error('no'), { code, ...more })
  expect(whyUnavailable(withCode('57P01'))).toBe('away')
  expect(whyUnavailable(withCode('08006'))).toBe('away')
  expect(whyUnavailable(withCode('ECONNREFUSED', { syscall: 'connect' }))).toBe('away')
  expect(whyUnavailable(withCode('53100'))).toBe('full')
  expect(whyUnavailable(withCode('ERR_SQLITE_ERROR', { errcode: 13 }))).toBe('full')
  expect(whyUnavailable(withCode('ERR_SQLITE_ERROR', { errcode: 266 }))).toBe('broken')
  expect(whyUnavailable(new DatabaseUnavailable('busy', 'no'))).toBe('busy')
  // A wrong statement, a duplicate key, a missing file.
  for (const error of [withCode('42601'), withCode('23505'), withCode('ENOENT', { syscall: 'open' })])
    expect(whyUnavailable(error)).toBeUndefined()
  expect(whyUnavailable(withCode('ERR_SQLITE_ERROR', { errcode: 2067 }))).toBeUndefined()
  expect(whyUnavailable('text')).toBeUndefined()
})

const server = databaseUnderTest === 'postgres' ? process.env.TEST_DATABASE_URL : undefined

// PGlite runs in this process and has no connection that could break.
if (server !== undefined) {
  const patience = { connection: 2_000, lock: 2_000, statement: 2_000, answer: 2_400, restart: 0 }
  // A busy machine takes a second for a connection.
  const times = { beat: 50, answer: 2_000, again: 50, certain: 3_000 }

  async function aDatabaseFarAway(more: Partial<PostgresPatience> = {}) {
    const near = await openTestDatabase()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(near)
    const { hostname, port } = new URL(server!)
    const way = await breakableWay({ host: hostname, port: Number(port) })
    const url = Object.assign(new URL(server!), { pathname: `/${rows[0]!.name}`, port: way.port }).href
    const { db, pool, isComingBack } = openPostgres(url, { patience: { ...patience, ...more } })
    const version = await postgresContentVersion(db, url, { times, isComingBack })
    onTestFinished(async () => {
      way.mend()
      await version.close()
      await db.destroy()
    })
    const save = (key: string) =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto('settings')
          .values({ key, value: '1', updated_at: '2026-06-14T08:00:00.000Z' })
          .execute()
      })
    const keys = async () =>
      (await near.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key)
    return { near, db, pool, way, version, save, keys }
  }

  const refusal = (work: Promise<unknown>) => work.then(() => undefined, whyUnavailable)

  test('two who change the same rows in another order wait for each other, and both have their change', async () => {
    const db = await openTestDatabase()
    const at = '2026-06-14T08:00:00.000Z'
    const change = (trx: typeof db, key: string, value: string) =>
      trx.updateTable('settings').set({ value }).where('key', '=', key).execute()
    await db
      .insertInto('settings')
      .values(['club', 'mail', 'site'].map((key) => ({ key, value: '0', updated_at: at })))
      .execute()
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    const one = db.transaction().execute(async (trx) => {
      await change(trx, 'club', '1')
      first.resolve()
      await second.promise
      await change(trx, 'mail', '1')
    })
    await first.promise
    const other = db.transaction().execute((trx) => change(trx, 'mail', '2'))
    await sql`select pg_sleep(0.2)`.execute(db)
    second.resolve()
    await Promise.all([one, other])
    const values = await db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute()
    expect(values.filter(({ key }) => key !== 'site')).toEqual([
      { key: 'club', value: '1' },
      { key: 'mail', value: '2' },
    ])
  })

  test('every table that a public page shows raises the version before its rows change', async () => {
    const db = await openTestDatabase()
    const { rows } = await sql<{ timing: string; n: number }>`
      select action_timing as timing, count(distinct event_object_table) as n from information_schema.triggers
      where trigger_schema = current_schema() and action_statement like '%raise_content_version%'
      group by 1`.execute(db)
    expect(rows).toEqual([{ timing: 'BEFORE', n: expect.any(Number) }])
  })

  test('connections that break amid their work refuse it, and the next work finds new ones', async () => {
    const { db, way, save, keys } = await aDatabaseFarAway()
    const cutOff = db.transaction().execute(async (trx) => {
      await trx.insertInto('settings').values({ key: 'a', value: '1', updated_at: '' }).execute()
      way.break()
      await trx.insertInto('settings').values({ key: 'b', value: '1', updated_at: '' }).execute()
    })
    expect(await refusal(cutOff)).toBe('away')
    expect(await refusal(save('c'))).toBe('away')
    way.mend()
    await save('d')
    expect(await keys()).toEqual(['d'])
  })

  test('a server that is restarted is waited for, and one that stays away only at first', async () => {
    const { pool, way, version, save, keys } = await aDatabaseFarAway({ restart: 3_000 })
    await save('a')
    expect(version.isComingBack()).toBe(false)
    way.break()
    // Wait until the driver has noticed.
    await expect.poll(() => pool.totalCount).toBe(0)
    const during = Promise.all([save('b'), save('c'), save('d')])
    await expect.poll(() => version.isComingBack()).toBe(true)
    way.mend()
    await during
    expect(version.isComingBack()).toBe(false)
    way.break()
    await expect.poll(() => pool.totalCount).toBe(0)
    expect(await refusal(save('e'))).toBe('away')
    const asked = performance.now()
    expect(await refusal(save('f'))).toBe('away')
    expect(performance.now() - asked).toBeLessThan(2_000)
    expect(version.isComingBack()).toBe(false)
    way.mend()
    await save('g')
    expect(await keys()).toEqual(['a', 'b', 'c', 'd', 'g'])
  })

  test('one that was never there is not waited for', async () => {
    const way = await breakableWay({ host: '127.0.0.1', port: 1 })
    way.break()
    const url = `postgres://postgres@127.0.0.1:${way.port}/postgres`
    const { db } = openPostgres(url, { patience: { ...patience, restart: 60_000 } })
    onTestFinished(() => db.destroy())
    expect(await refusal(sql`select 1`.execute(db))).toBe('away')
  })

  test('a server that answers nothing is not waited for, and taken up again', async () => {
    const { way, save, keys } = await aDatabaseFarAway()
    await save('a')
    way.fallSilent()
    expect(await refusal(save('b'))).toBe('away')
    way.mend()
    // A connection may die just as it is taken from the pool.
    await expect.poll(() => refusal(save('c'))).toBeUndefined()
    expect(await keys()).toEqual(['a', 'c'])
  })

  test('on a silent line the number is uncertain in time, and right again as soon as somebody answers', async () => {
    const { near, way, version } = await aDatabaseFarAway()
    const change = () => sql`update content_version set version = version + 1`.execute(near)
    const before = version.current()
    await change()
    await expect.poll(() => version.current()).toBe(before + 1)
    expect(version.isCertain()).toBe(true)
    way.fallSilent()
    await change()
    await expect.poll(() => version.isCertain()).toBe(false)
    way.mend()
    await expect.poll(() => version.isCertain()).toBe(true)
    expect(version.current()).toBe(before + 2)
  })

  test('a server hears of a job when it is there for all, of one tried once more, and of what came while its line was broken', async () => {
    const near = await openTestDatabase()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(near)
    const { hostname, port } = new URL(server)
    const way = await breakableWay({ host: hostname, port: Number(port) })
    const url = Object.assign(new URL(server), { pathname: `/${rows[0]!.name}`, port: way.port }).href
    const { db } = openPostgres(url, { patience })
    let heard = 0
    const line = await postgresContentVersion(db, url, { times, onJobs: () => (heard += 1) })
    onTestFinished(async () => {
      way.mend()
      await line.close()
      await db.destroy()
    })
    expect(heard, 'what was left before').toBe(1)

    const at = new Date('2026-06-14T08:00:00Z')
    await near.transaction().execute(async (trx) => {
      await enqueue(trx, { kind: 'mail' }, {}, { at })
      await sql`select pg_sleep(0.1)`.execute(trx)
      expect(heard, 'nobody sees it yet').toBe(1)
    })
    await expect.poll(() => heard).toBe(2)
    await near.updateTable('jobs').set({ claimed_until: at.toISOString() }).execute()
    await near.updateTable('jobs').set({ due_at: at.toISOString() }).execute()
    await expect.poll(() => heard, { message: 'taken is no news, due again is' }).toBe(3)

    way.break()
    await enqueue(near, { kind: 'mail' }, {}, { at })
    way.mend()
    await expect.poll(() => heard).toBe(4)
  })

  test('what this process wrote while nobody could be asked is in no page that is kept', async () => {
    const { way, version } = await aDatabaseFarAway()
    way.break()
    await version.refresh()
    expect(version.isCertain()).toBe(false)
  })

  test('while a server works with a database nobody replaces it, and while somebody does no server begins', async () => {
    const db = await openTestDatabase()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const url = Object.assign(new URL(server), { pathname: `/${rows[0]!.name}` }).href
    const serving = await postgresContentVersion(db, url, { times })
    expect(await isLockedOut(db), 'a second instance may join').toBe(false)
    expect(await lockOutServers(url)).toBeUndefined()
    await serving.close()
    let alone: Awaited<ReturnType<typeof lockOutServers>>
    await expect.poll(async () => (alone = await lockOutServers(url))).toBeDefined()
    expect(await isLockedOut(db)).toBe(true)
    await expect(postgresContentVersion(db, url, { times })).rejects.toThrow()
    await alone?.release()
    expect(await isLockedOut(db)).toBe(false)
  })
}
