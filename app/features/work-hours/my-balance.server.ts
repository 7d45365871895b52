import { localDate } from '#app/lib/german-dates.ts'
import type { Member } from '#app/features/members/member.ts'
import type { Db } from '#app/platform/database/db.ts'
import { managementMode } from '#app/features/vereinsflieger/management-mode.server.ts'
import { balancesOf } from './balances.server.ts'
import { workSettings } from './work-hours.server.ts'
import { workYearOf } from './work-year.ts'

/** Returns a member's balance this year; `null` if the club keeps no hours here or the account has no member. */
export async function myBalance(db: Db, member: Member | undefined, at: Date) {
  const settings = await workSettings(db)
  const year = workYearOf(localDate(at.getTime()), settings.yearEnds)
  if (member === undefined || (await managementMode(db)) !== 'built-in') return { year, balance: null }
  const balances = await balancesOf(db, [member], { year, settings })
  return { year, balance: balances.get(member.id) ?? null }
}
