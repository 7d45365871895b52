import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { ContentVersion } from './content-version.server.ts'
import type { Db } from './db.ts'
import { servingLock } from './postgres-locks.server.ts'

/**
 * In milliseconds. `beat` and `answer` together must stay far below `certain`, the maximum age of a confirmation for cached
 * pages to be valid.
 */
export type HeartbeatTimes = { beat: number; answer: number; again: number; certain: number }
const usualTimes: HeartbeatTimes = { beat: 5_000, answer: 5_000, again: 300, certain: 20_000 }

type Line = {
  /** Called when jobs became due, or may have become due while the connection was down. */
  onJobs?: () => void
  isComingBack?: () => boolean
  times?: HeartbeatTimes
}

/**
 * Content version on PostgreSQL: changes by other processes arrive by NOTIFY, own changes are read by `refresh`. A
 * connection may die silently, so the version is also queried regularly; while there is no answer it is not certain.
 */
export async function postgresContentVersion(
  db: Db,
  connectionString: string,
  { onJobs = () => undefined, isComingBack = () => false, times = usualTimes }: Line = {},
): Promise<ContentVersion> {
  let version = -1
  let confirmedAt = Number.NEGATIVE_INFINITY
  const closing = new AbortController()

  function confirm(row: { version: number } | undefined) {
    version = row?.version ?? -1
    confirmedAt = performance.now()
  }

  /** Listens until the connection breaks or times out. */
  async function listen(isFirst: () => void) {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: times.answer,
      query_timeout: times.answer,
      keepAlive: true,
    })
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    const ask = async () => confirm((await client.query<{ version: number }>(asked)).rows[0])
    client.on('notification', ({ channel }) => {
      if (channel === 'jobs') onJobs()
      else void ask().catch(() => lost.abort())
    })
    try {
      await client.connect()
      await client.query('listen content_version; listen jobs')
      onJobs()
      await client.query(`select pg_advisory_lock_shared(${servingLock})`)
      const signal = AbortSignal.any([closing.signal, lost.signal])
      while (!signal.aborted) {
        await ask()
        isFirst()
        await pause(times.beat, undefined, { signal, ref: false }).catch(() => undefined)
      }
    } finally {
      // `client.end()` would wait for an answer that a dead connection never sends.
      ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    }
  }

  const { promise: first, resolve: isFirst, reject: failFirst } = Promise.withResolvers<void>()
  const listening = (async () => {
    while (!closing.signal.aborted) {
      await listen(isFirst).catch(failFirst)
      await pause(times.again, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  })()

  await first.catch((error: unknown) => {
    closing.abort()
    throw error
  })
  return {
    current: () => version,
    isCertain: () => version >= 0 && performance.now() - confirmedAt < times.certain,
    /**
     * No cached page contains what this process has just written: if the version cannot be read, all cached pages become
     * invalid.
     */
    async refresh() {
      try {
        confirm((await sql<{ version: number }>`${sql.raw(asked)}`.execute(db)).rows[0])
      } catch {
        version = -1
      }
    },
    isAnswering: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    isComingBack,
    async close() {
      closing.abort()
      await listening
    },
  }
}

const asked = 'select version from content_version where id = 1'
