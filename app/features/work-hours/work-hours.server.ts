import { oncePerMoment } from '#app/platform/database/one-moment.server.ts'
import { newId } from '#app/lib/ids.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { acquireLockIn } from '#app/platform/database/acquire-lock.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { toWorkEntry, type WorkEntry } from './work-year.ts'
import { workSetting, workStandard, type WorkSettings } from './admin/settings.resource.server.ts'

/** Locks the work hours. First statement of every transaction that writes hours or closes a year. */
export const lockWorkHours = (trx: Db) => acquireLockIn(trx, 'work_hour_turns')

export async function workSettings(db: Db): Promise<WorkSettings> {
  return (await findSetting(db, workSetting)) ?? workStandard
}

export async function findEntry(db: Db, id: string): Promise<WorkEntry | undefined> {
  const row = await db.selectFrom('work_hours').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toWorkEntry(row)
}

/** Returns the entries, newest day first. */
export async function listEntriesOf(db: Db, memberId: string, year: number): Promise<WorkEntry[]> {
  const rows = await db
    .selectFrom('work_hours')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('year', '=', year)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(400)
    .execute()
  return rows.map(toWorkEntry)
}

/** Returns undecided entries, oldest first. */
export async function listReported(db: Db, most: number): Promise<WorkEntry[]> {
  const rows = await db
    .selectFrom('work_hours')
    .selectAll()
    .where('state', '=', 'reported')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(toWorkEntry)
}

/** Counts the entries that wait for somebody to look at them. */
export const countReported = oncePerMoment(async (db): Promise<number> => {
  const [row] = await countEntries(db, null)
  return row?.entries ?? 0
})

export async function countReportedOf(db: Db, year: number): Promise<number> {
  return (await reportedEntries(db).where('year', '=', year).executeTakeFirstOrThrow()).entries
}

const reportedEntries = (db: Db) =>
  db
    .selectFrom('work_hours')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('entries'))
    .where('state', '=', 'reported')

const countEntries = compiledOnce(reportedEntries)

/** Returns the histories by entry, in chronological order. */
export async function listSteps(db: Db, entryIds: readonly string[]) {
  if (entryIds.length === 0) return []
  return db
    .selectFrom('work_hour_steps')
    .select(['id', 'entry_id', 'member_id', 'words', 'at'])
    .where('entry_id', 'in', [...entryIds])
    .orderBy('id')
    .execute()
}

type Step = { entryId: string; memberId: string | null; words: string }

export async function addStep(trx: Db, { entryId, memberId, words }: Step, at: Date) {
  await trx
    .insertInto('work_hour_steps')
    .values({ id: newId(at), entry_id: entryId, member_id: memberId, words, at: at.toISOString() })
    .execute()
}

/** Returns the closed years, newest first. */
export async function listClosedYears(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('work_hour_closings').select('year').orderBy('year', 'desc').execute()
  return rows.map(({ year }) => year)
}

export async function isClosed(db: Db, year: number): Promise<boolean> {
  const row = await db
    .selectFrom('work_hour_closings')
    .select('year')
    .where('year', '=', year)
    .executeTakeFirst()
  return row !== undefined
}
