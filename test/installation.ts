import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { isLeftOut } from '#app/features/backup/backup-format.ts'
import type { Db } from '#app/platform/database/db.ts'
import { openPostgres } from '#app/platform/database/postgres.server.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { aFolder, runCommand } from './release-folder.ts'
import { freePort } from './server-process.ts'

/** Creates a running installation with a command of its own. */
export async function installed(release: string, settings: Record<string, string>) {
  const root = aFolder()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const options = ['--url', url, '--email', 'vorstand@verein.example', '--port', String(port)]
  const command = join(root, 'usr/local/bin/platzrunde')
  // The link for the first administrator is created in the database of the settings.
  if (Object.keys(settings).length > 0) {
    mkdirSync(join(root, 'etc/platzrunde'), { recursive: true })
    const lines = { PUBLIC_URL: url, PORT: String(port), HOST: '127.0.0.1', DEMO: '0', ...settings }
    const dataDir = join(root, 'var/lib/platzrunde')
    const text = Object.entries({ ...lines, DATA_DIR: dataDir }).map(([name, value]) => `${name}=${value}\n`)
    writeFileSync(join(root, 'etc/platzrunde/platzrunde.env'), text.join(''), { mode: 0o600 })
  }
  const result = await runCommand(join(release, 'bin/platzrunde'), root, ['install', ...options])
  expect(result.said).toContain(`${url}/passwort-setzen?code=`)
  expect(result.code).toBe(0)

  const log = join(root, 'service.log')
  // As on a dedicated machine: otherwise parallel tests would be measured instead of the update.
  const first = process.getuid?.() === 0 ? ['/usr/bin/nice', '-n', '-15', command] : [command]
  const [program = '', ...before] = first
  const service = spawn(program, [...before, 'serve', '--root', root], {
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [service.stdout, service.stderr])
    stream.on('data', (part: Buffer) => appendFileSync(log, part))
  const ended = new Promise((resolve) => service.on('close', resolve))
  onTestFinished(async () => {
    service.kill('SIGTERM')
    await ended
  }, 30_000)
  const run = (...args: string[]) => runCommand(command, root, args)
  const health = async () =>
    (await (await fetch(`${url}/api/health`)).json()) as { status: string; version: string }
  await expect
    .poll(() => health().catch(() => undefined), { timeout: 60_000 })
    .toMatchObject({ status: 'ok' })
  return { root, url, run, health, log: () => readFileSync(log, 'utf8') }
}

/** Returns the rows of all tables in a backup, without those that the running service writes by itself. */
export async function rowsOf(open: () => Promise<Db>): Promise<Record<string, string[]>> {
  const db = await open()
  try {
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    const all: Record<string, string[]> = {}
    for (const table of tables.toSorted()) {
      if (isLeftOut(table) || /^(jobs|audit_log)$/.test(table)) continue
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
      all[table] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted()
    }
    return all
  } finally {
    await db.destroy()
  }
}

/** Adds one setting of each name. */
export async function addRows(open: () => Promise<Db>, names: readonly string[]) {
  const db = await open()
  const values = names.map((key) => ({
    key,
    value: JSON.stringify({ key }),
    updated_at: '2026-11-26T10:00:00.000Z',
  }))
  for (let from = 0; from < values.length; from += 1_000)
    await db
      .insertInto('settings')
      .values(values.slice(from, from + 1_000))
      .execute()
  await db.destroy()
}

/** A database for an installation: its settings, and how a test opens it itself. */
export async function place(kind: 'sqlite' | 'postgres') {
  if (kind === 'sqlite') {
    const openIn = (root: string) => async () =>
      (await openSqlite(join(root, 'var/lib/platzrunde/platzrunde.sqlite'), 'inline')).db
    return { settings: {}, openIn }
  }
  const { url } = await startOwnPostgres()
  return { settings: { DATABASE_URL: url }, openIn: () => async () => openPostgres(url).db }
}
