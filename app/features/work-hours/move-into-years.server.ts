import { yearOf } from '#app/lib/calendar-day.ts'
import { acquireLockIn } from '#app/platform/database/acquire-lock.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { workYearDays } from './work-year.ts'

/**
 * Moves the entries of open years into the years they belong to when a year ends on `ends` (`MM-DD`). What a closed year
 * counted stays there, and none moves into one.
 */
export async function moveIntoYears(trx: Db, ends: string) {
  await acquireLockIn(trx, 'work_hour_turns')
  const { oldest, newest } = await trx
    .selectFrom('work_hours')
    .select(({ fn }) => [fn.min('day').as('oldest'), fn.max('day').as('newest')])
    .executeTakeFirstOrThrow()
  if (oldest === null || newest === null) return
  const closed = new Set(
    (await trx.selectFrom('work_hour_closings').select('year').execute()).map(({ year }) => year),
  )
  for (let year = yearOf(oldest); year <= yearOf(newest) + 1; year += 1) {
    if (closed.has(year)) continue
    const { first, last } = workYearDays(year, ends)
    await trx
      .updateTable('work_hours')
      .set({ year })
      .where('day', '>=', first)
      .where('day', '<=', last)
      .where('year', '!=', year)
      .where((or) => (closed.size === 0 ? or.lit(true) : or('year', 'not in', [...closed])))
      .execute()
  }
}
