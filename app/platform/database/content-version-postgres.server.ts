import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { ContentVersion } from './content-version.server.ts'
import type { Db } from './db.ts'
import { servingLock } from './postgres-locks.server.ts'

/** In milliseconds. `beat` and `answer` together stay far below `certain`, the age a page may have on a silent line. */
export type HeartbeatTimes = { beat: number; answer: number; again: number; certain: number }
const usualTimes: HeartbeatTimes = { beat: 5_000, answer: 5_000, again: 300, certain: 20_000 }

type Line = {
  /** Jobs came due, or may have while nobody listened. */
  onJobs?: () => void
  isComingBack?: () => boolean
  times?: HeartbeatTimes
}

/**
 * PostgreSQL: told of changes by other processes through NOTIFY, of our own by `refresh`. A line may fall silent without
 * a word, so the number is asked for over it again and again; while nobody answers it is not certain.
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

  /** Listens until the line breaks or falls silent. */
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
      // Politely would wait for an answer that a silent line never brings.
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
    /** What this process has just written is in no page that is kept: if nobody can be asked, none of them counts. */
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
