import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { projectFolder } from './build.ts'
import { integrityOf } from '#test/writer.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const hour = 3_600_000
const rounds = 20

/** Runs commands on a data folder of its own; `killedAfterMs` kills the process then. */
function operator() {
  const dataDir = temporaryFolder()
  async function manage(args: string[], killedAfterMs?: number) {
    const child = spawn(process.execPath, ['build/server/manage.js', ...args], {
      cwd: projectFolder,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const timer =
      killedAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killedAfterMs)
    const [out, err, ended] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number | string | null>((resolve) =>
        child.on('exit', (code, signal) => resolve(signal ?? code)),
      ),
    ])
    clearTimeout(timer)
    return { ended, said: (out + err).trim() }
  }
  /** Returns how long an uninterrupted command takes; it must succeed. */
  async function timed(args: string[]) {
    const begun = performance.now()
    expect(await manage(args)).toMatchObject({ ended: 0 })
    return performance.now() - begun
  }
  return { dataDir, manage, timed }
}

test(
  'a backup whose process is killed leaves no file that says it is one',
  async () => {
    const { dataDir, manage, timed } = operator()
    await timed(['load-demo'])
    const whole = await timed(['backup', join(dataDir, 'ganz.gz')])
    let killed = 0
    for (let round = 0; round < rounds; round += 1) {
      const file = join(dataDir, `sicherung-${round}.gz`)
      const { ended } = await manage(['backup', file], (whole * (round + 1)) / rounds)
      if (ended === 'SIGKILL') killed += 1
      if (!existsSync(file)) continue
      const { said, ended: verdict } = await manage(['restore', file, '--dry-run'])
      expect(verdict, said).toBe(0)
    }
    expect(killed).toBeGreaterThan(rounds / 2)
    console.log(`interrupted backups: ${killed}`)
  },
  hour,
)

test(
  'a restore whose process is killed leaves the club of before or the club of the backup, and is repeated',
  async () => {
    const { dataDir, manage, timed } = operator()
    await timed(['load-demo'])
    const file = join(dataDir, 'sicherung.gz')
    await timed(['backup', file])
    const whole = await timed(['restore', file, '--replace'])
    const saved = await contentOf(dataDir)
    const changed = { ...saved, posts: 0 }
    let [killed, kept, replaced] = [0, 0, 0]
    for (let round = 0; round < rounds; round += 1) {
      await forgetPosts(dataDir)
      const { ended } = await manage(['restore', file, '--replace'], (whole * (round + 1)) / rounds)
      if (ended === 'SIGKILL') killed += 1
      const found = await contentOf(dataDir)
      expect([saved, changed]).toContainEqual(found)
      if (found.posts === 0) kept += 1
      else replaced += 1
    }
    expect(killed).toBeGreaterThan(rounds / 2)
    expect(kept).toBeGreaterThan(0)
    await timed(['restore', file, '--replace'])
    expect(await contentOf(dataDir)).toEqual(saved)
    console.log(`interrupted restores: ${killed}; as before ${kept}, as in the backup ${replaced}`)
  },
  hour,
)

async function opened<T>(
  dataDir: string,
  look: (db: Awaited<ReturnType<typeof openSqlite>>['db']) => Promise<T>,
) {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  try {
    return await look(db)
  } finally {
    await db.destroy()
  }
}

const contentOf = (dataDir: string) =>
  opened(dataDir, async (db) => {
    const count = async (table: 'posts' | 'members') => {
      const { rows } = await db
        .selectFrom(table)
        .select((each) => each.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      return rows
    }
    return {
      integrity: await integrityOf(db),
      posts: await count('posts'),
      members: await count('members'),
    }
  })

const forgetPosts = (dataDir: string) => opened(dataDir, (db) => db.deleteFrom('posts').execute())
