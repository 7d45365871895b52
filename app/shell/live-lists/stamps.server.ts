import { countFailedJobs } from '#app/platform/jobs/failed-jobs.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { countUndelivered } from '#app/platform/mail/undelivered.server.ts'

/**
 * Returns a text that changes whenever the list would. Needed for changes by guests, members and jobs, which write no audit
 * log line.
 */
export type StampQuery = (db: Db, at: Date) => Promise<string>

export const requests: StampQuery = async (db) => {
  const newest = db.selectFrom('request_history').select('id').orderBy('id', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.id ?? ''
}

export const registrations: StampQuery = async (db) => {
  const row = await db
    .selectFrom('event_registrations')
    .select(({ cast, fn }) => [
      cast<number>(fn.countAll(), 'integer').as('rows'),
      cast<number>(fn.sum('revision'), 'integer').as('revisions'),
    ])
    .executeTakeFirstOrThrow()
  const declined = await db
    .selectFrom('event_declines')
    .select(({ cast, fn }) => [
      cast<number>(fn.countAll(), 'integer').as('rows'),
      fn.max('declined_at').as('newest'),
    ])
    .executeTakeFirstOrThrow()
  return `${row.rows} ${row.revisions} ${declined.rows} ${declined.newest}`
}

export const members: StampQuery = async (db) => {
  const newest = db.selectFrom('members').select(({ fn }) => fn.max('updated_at').as('at'))
  return (await newest.executeTakeFirst())?.at ?? ''
}

export const submissions: StampQuery = async (db) => {
  const row = await db
    .selectFrom('post_submissions')
    .select(({ cast, fn }) => [
      cast<number>(fn.countAll(), 'integer').as('rows'),
      cast<number>(fn.sum('revision'), 'integer').as('revisions'),
    ])
    .executeTakeFirstOrThrow()
  return `${row.rows} ${row.revisions}`
}

export const comments: StampQuery = async (db) => {
  const row = await db
    .selectFrom('post_comments')
    .select(({ cast, fn }) => [
      cast<number>(fn.countAll(), 'integer').as('rows'),
      fn.max('id').as('newest'),
      fn.max('changed_at').as('changed'),
    ])
    .executeTakeFirstOrThrow()
  return `${row.rows} ${row.newest} ${row.changed}`
}

export const readings: StampQuery = async (db) => {
  const rows = await Promise.all(
    (['post_reads', 'document_reads'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => [fn.max('read_at').as('read'), fn.max('confirmed_at').as('confirmed')])
        .executeTakeFirstOrThrow(),
    ),
  )
  return rows.map(({ read, confirmed }) => `${read} ${confirmed}`).join(' ')
}

export const acknowledgements: StampQuery = async (db) => {
  const newest = db.selectFrom('briefing_acknowledgements').select('id').orderBy('id', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.id ?? ''
}

/** Reports of pilots; changes by the administration write an audit log line. */
export const movements: StampQuery = async (db) => {
  const newest = db.selectFrom('movements').select('id').orderBy('id', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.id ?? ''
}

/** The counter increases with every change of reservations. */
export const reservations: StampQuery = async (db) => {
  const row = await db.selectFrom('reservation_turns').select('turn').executeTakeFirst()
  return String(row?.turn ?? 0)
}

/** The counter increases with every change of plans, sign-ups and swaps. */
export const duties: StampQuery = async (db) => {
  const row = await db.selectFrom('duty_turns').select('turn').executeTakeFirst()
  return String(row?.turn ?? 0)
}

/** Which blocks of aircraft hold now: they begin and end by themselves, too. */
export const groundings: StampQuery = async (db, at) => {
  const now = at.toISOString()
  const rows = await db
    .selectFrom('aircraft_blocks')
    .select(['id', 'revision'])
    .where('starts_at', '<=', now)
    .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', now)]))
    .orderBy('id')
    .execute()
  return rows.map(({ id, revision }) => `${id}.${revision}`).join(' ')
}

/** The counter increases with every report, decision and closing. */
export const workHours: StampQuery = async (db) => {
  const row = await db.selectFrom('work_hour_turns').select('turn').executeTakeFirst()
  return String(row?.turn ?? 0)
}

export const imports: StampQuery = async (db) => {
  const row = await db
    .selectFrom('member_imports')
    .select(({ fn }) => [fn.max('id').as('newest'), fn.max('finished_at').as('finished')])
    .executeTakeFirstOrThrow()
  return `${row.newest} ${row.finished}`
}

export const wishes: StampQuery = async (db) => {
  const [rows, withdrawals] = await Promise.all([
    db.selectFrom('erasure_wishes').select('id').orderBy('id').execute(),
    db.selectFrom('consent_withdrawals').select('id').where('settled_at', 'is', null).orderBy('id').execute(),
  ])
  return [...rows, ...withdrawals].map(({ id }) => id).join(' ')
}

export const changeRequests: StampQuery = async (db) => {
  const rows = await db
    .selectFrom('member_change_requests')
    .select('id')
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id).join(' ')
}

export const accounts: StampQuery = async (db) => {
  const row = await db
    .selectFrom('users')
    .select(({ cast, fn }) => [cast<number>(fn.countAll(), 'integer').as('rows'), fn.max('id').as('newest')])
    .executeTakeFirstOrThrow()
  return `${row.rows} ${row.newest}`
}

/** Sending in portions writes no audit log line. */
export const circulars: StampQuery = async (db) => {
  const row = await db
    .selectFrom('circular_recipients')
    .select(({ cast, fn }) => [
      cast<number>(fn.count('posted_at'), 'integer').as('posted'),
      cast<number>(fn.count('fault'), 'integer').as('leftOut'),
    ])
    .executeTakeFirstOrThrow()
  return `${row.posted} ${row.leftOut}`
}

export const undelivered: StampQuery = async (db) => {
  const [{ waiting, failed }, jobs] = await Promise.all([countUndelivered(db), countFailedJobs(db)])
  return `${waiting} ${failed} ${jobs}`
}

export const backups: StampQuery = async (db) => {
  const rows = await db.selectFrom('backups').select(['id', 'state', 'done']).orderBy('id').execute()
  return rows.map(({ id, state, done }) => `${id} ${state} ${done}`).join(' ')
}

export const takeovers: StampQuery = async (db) => {
  const rows = await db.selectFrom('takeovers').select(['id', 'state', 'done']).orderBy('id').execute()
  return rows.map(({ id, state, done }) => `${id} ${state} ${done}`).join(' ')
}
