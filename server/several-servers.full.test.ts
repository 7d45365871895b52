import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrateToLatest } from '#app/platform/database/migrate.server.ts'
import { migrations, type Step } from '#app/platform/database/migrations/index.ts'
import { openPostgres } from '#app/platform/database/postgres.server.ts'
import { startOwnPostgres } from '#test/own-postgres.ts'
import { startS3Server } from '#test/s3-server.ts'
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
  const result = servers.map(({ said }) => said())
  for (const sentence of ['Vorführverein wird geladen', 'bereitet diese Datenbank gerade vor', 'Passwort'])
    expect(result.filter((text) => text.includes(sentence))).toHaveLength(1)

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

test('two servers with folders of their own share what lies in a bucket', async () => {
  const [postgres, { place }] = [await startOwnPostgres(), await startS3Server()]
  const settings = {
    DATABASE_URL: postgres.url,
    FILES_URL: `s3://${place.bucket}/falkenried?endpoint=${place.endpoint}&region=${place.region}`,
    AWS_ACCESS_KEY_ID: place.accessKeyId,
    AWS_SECRET_ACCESS_KEY: place.secretAccessKey,
    DEMO: '1',
  }
  const servers = await Promise.all([startServerProcess(settings), startServerProcess(settings)])
  await Promise.all(servers.map(({ listening }) => listening))

  const { db } = openPostgres(postgres.url)
  onTestFinished(() => db.destroy())
  const pictures = await db
    .selectFrom('pictures')
    .select(['id', 'widths', 'original_file'])
    .limit(5)
    .execute()
  expect(pictures).toHaveLength(5)
  for (const { id, widths } of pictures) {
    const [width] = JSON.parse(widths) as number[]
    const [one, other] = await Promise.all(
      servers.map(async ({ url }) => {
        const answer = await fetch(`${url}/bilder/${id}-${width}.webp`)
        expect(answer.status).toBe(200)
        return Buffer.from(await answer.arrayBuffer())
      }),
    )
    expect(one!.equals(other!)).toBe(true)
  }
  expect(servers.map(({ dataDir }) => existsSync(join(dataDir, 'dateien')))).toEqual([false, false])
}, 600_000)

test('a server whose bucket refuses it says so in one sentence', async () => {
  const { place } = await startS3Server()
  const server = await startServerProcess({
    FILES_URL: `s3://${place.bucket}?endpoint=${place.endpoint}&region=${place.region}`,
    AWS_ACCESS_KEY_ID: place.accessKeyId,
    AWS_SECRET_ACCESS_KEY: 'another',
    DEMO: '0',
  })
  await expect(server.listening).rejects.toThrow()
  expect(server.said()).toContain(
    'FILES_URL: Der Dateispeicher weist die Anfrage ab (SignatureDoesNotMatch).',
  )
  expect(server.said()).not.toContain('StoreRefuses')
}, 600_000)

test('a server whose build lacks the newest step of the schema starts, unless that has taken something away', async () => {
  const postgres = await startOwnPostgres()
  const settings = { DATABASE_URL: postgres.url, DEMO: '0' }
  const newer = await startServerProcess(settings)
  await newer.listening
  const { db } = openPostgres(postgres.url)
  onTestFinished(() => db.destroy())
  const steps: Record<string, Step> = {
    ...migrations,
    '2099-01-01-01-note': {
      isCompatible: true,
      up: async (trx) => void (await sql`alter table settings add column note text`.execute(trx)),
    },
  }
  await migrateToLatest(db, steps)
  const earlier = await startServerProcess(settings)
  await earlier.listening
  for (const { url } of [newer, earlier]) expect((await fetch(`${url}/api/ready`)).status).toBe(200)
  await earlier.stop()

  const step = '2099-02-01-01-no-note'
  const up: Step['up'] = async (trx) => void (await sql`alter table settings drop column note`.execute(trx))
  await migrateToLatest(db, { ...steps, [step]: { up } })
  const refused = await startServerProcess(settings)
  await expect(refused.listening).rejects.toThrow(
    `Die Datenbank stammt von einer neueren Version, mit deren Änderung „${step}“ diese nicht weiterarbeiten kann.`,
  )
}, 600_000)
