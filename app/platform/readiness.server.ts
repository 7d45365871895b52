import { sql } from 'kysely'
import type { Db } from './database/db.ts'
import { migrations } from './database/migrations/index.ts'
import { whyUnavailable } from './database/unavailable.server.ts'
import type { Services } from './services.ts'

/** Why the server must not receive traffic; English words for machines. */
type Unready =
  | 'stopping'
  | 'not migrated'
  | 'not writable'
  | 'no answer'
  | 'busy'
  | 'full'
  | 'broken'
  | 'away'

type Asked = Pick<Services, 'db' | 'isStopping' | 'now' | 'log'>

/** Timeout of the database in milliseconds. */
const patience = 3_000
/** The last result is reused for this long, in milliseconds, so that not every request causes a write. */
const answerStands = 1_000

const answers = new WeakMap<Db, { at: number; reason: Promise<Unready | undefined> }>()

/** Writes a row and checks the migrations; `undefined` when the server is ready. */
export async function whyUnready(services: Asked): Promise<Unready | undefined> {
  if (services.isStopping) return 'stopping'
  const known = answers.get(services.db)
  const at = performance.now()
  if (known !== undefined && at - known.at < answerStands) return known.reason
  const reason = tryOut(services)
  answers.set(services.db, { at, reason })
  return reason
}

async function tryOut({ db, now, log }: Asked): Promise<Unready | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<'no answer'>()
  const timer = setTimeout(() => resolve('no answer'), patience)
  const tried = writeAndRead(db, now()).catch((error: unknown) => {
    log('not ready', { message: error instanceof Error ? error.message : String(error) })
    return whyUnavailable(error) ?? ('not writable' as const)
  })
  try {
    return await Promise.race([tried, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

async function writeAndRead(db: Db, at: Date): Promise<'not migrated' | undefined> {
  const beat_at = at.toISOString()
  await db
    .insertInto('heartbeats')
    .values({ id: 1, beat_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at }))
    .execute()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const { version } = await db
    .selectFrom('content_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const run = new Set(rows.map(({ name }) => name))
  return version >= 0 && Object.keys(migrations).every((name) => run.has(name)) ? undefined : 'not migrated'
}
