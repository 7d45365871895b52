import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { ageOn, branches, functionsOn, isInTheClub, toMember, type Branch } from './member.ts'

type MemberFigures = {
  members: number
  /** Members younger than 27, as far as the birthday is known. */
  under27: number
  instructors: number
  /** Shares in percent of all members, whole numbers; a member of two branches counts in both. */
  branchShares: { branch: Branch; percent: number }[]
}

/** Returns counts without names. With fewer than ten members there are no shares, because they would identify people. */
export async function memberFigures(db: Db, today: IsoDay): Promise<MemberFigures> {
  const rows = await db.selectFrom('members').selectAll().execute()
  const members = rows.map(toMember).filter(isInTheClub)
  const shares = branches.map((branch) => ({
    branch,
    percent: Math.round(
      (100 * members.filter((member) => member.branches.includes(branch)).length) / members.length,
    ),
  }))
  return {
    members: members.length,
    under27: members.filter((member) => (ageOn(member, today) ?? 99) < 27).length,
    instructors: members.filter((member) =>
      functionsOn(member, today).some(({ role }) => role === 'instructor'),
    ).length,
    branchShares: members.length < 10 ? [] : shares.filter(({ percent }) => percent > 0),
  }
}
