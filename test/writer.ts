import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'

/** Where the database lies, as another process opens it: its address, or the file; the other is empty. */
export type Place = { url: string; file: string }

/** A process that writes into it, several writes at a time, until it is killed. `round` tells its keys from others'. */
export function startWriter({ url, file }: Place, round: number) {
  const child = spawn(process.execPath, ['test/writing-process.ts', url, file, String(round)], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  let heard = () => {}
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    heard()
  })
  const ended = new Promise<string | number | null>((resolve) =>
    child.on('close', (code, signal) => resolve(signal ?? code)),
  )
  const lines = () => said.split('\n').slice(0, -1)
  const written = () => lines().filter((line) => !line.startsWith('?'))
  const refused = () => lines().filter((line) => line.startsWith('?'))

  /** Until there are that many more of them than now. A writer that ended by itself is waited for no longer. */
  async function more(which: () => string[], count: number) {
    const wanted = which().length + count
    const reached = new Promise<void>((resolve) => {
      heard = () => which().length >= wanted && resolve()
    })
    const by = await Promise.race([reached, ended])
    if (by !== undefined) throw new Error(`The writer ended by itself: ${by}`)
  }
  return {
    written,
    refused,
    moreWritten: (count: number) => more(written, count),
    moreRefused: (count: number) => more(refused, count),
    /** Ends it amid its work; `SIGKILL` unless it had ended before. */
    kill() {
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** What is wrong with what the writers left: writes they were told of that are not there, and halves of a write. */
export async function lostOrHalf(db: Db, acknowledged: readonly string[]) {
  const settings = new Set((await db.selectFrom('settings').select('key').execute()).map(({ key }) => key))
  const jobs = new Set((await db.selectFrom('jobs').select('kind').execute()).map(({ kind }) => kind))
  return {
    lost: acknowledged.filter((key) => !settings.has(key)),
    half: [...settings.symmetricDifference(jobs)],
  }
}

/** `ok`, or what SQLite finds damaged in its file. */
export async function integrityOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`select * from pragma_integrity_check`.execute(db)
  return rows.map((row) => row.integrity_check)
}
