import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#app/platform/database/postgres.server.ts'
import { startOwnPostgres } from '#test/own-postgres.ts'
import { startServerProcess } from '#test/server-process.ts'

test('two servers begin at once on an empty PostgreSQL: one loads the demo club, both answer', async () => {
  const postgres = await startOwnPostgres()
  const settings = { DATABASE_URL: postgres.url, DEMO: '1' }
  const servers = await Promise.all([startServerProcess(settings), startServerProcess(settings)])
  await Promise.all(servers.map(({ listening }) => listening))

  for (const { url } of servers) {
    const answer = await fetch(url)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Falkenried')
  }
  const told = servers.map(({ said }) => said())
  for (const sentence of ['Vorführverein wird geladen', 'bereitet diese Datenbank gerade vor', 'Passwort'])
    expect(told.filter((text) => text.includes(sentence))).toHaveLength(1)

  const { db } = openPostgres(postgres.url)
  onTestFinished(() => db.destroy())
  const marks = await db.selectFrom('settings').select('key').where('key', '=', 'demo-unfinished').execute()
  expect(marks).toEqual([])
  const own = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@falkenried.example')
    .execute()
  expect(own).toHaveLength(1)
}, 600_000)

test('the server that waits takes over when the one that loads the demo club is killed', async () => {
  const postgres = await startOwnPostgres()
  const settings = { DATABASE_URL: postgres.url, DEMO: '1' }
  const first = await startServerProcess(settings)
  await expect.poll(first.said, { timeout: 60_000 }).toContain('Vorführverein wird geladen')
  const second = await startServerProcess(settings)
  await expect.poll(second.said, { timeout: 60_000 }).toContain('bereitet diese Datenbank gerade vor')
  expect(await first.stop('SIGKILL')).toBe('SIGKILL')
  await second.listening
  expect(second.said()).toContain('Vorführverein wird geladen')
  expect((await fetch(second.url)).status).toBe(200)
}, 600_000)
