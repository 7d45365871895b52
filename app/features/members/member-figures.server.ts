import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { ageOn, branches, functionsOn, isInTheClub, toMember, type Branch } from './member.ts'

export type MemberFigures = {
  members: number
  /** With a known birthday, younger than 27. */
  under27: number
  instructors: number
  /** Shares in per cent of all members, whole numbers; who flies in two branches counts in both. */
  branchShares: { branch: Branch; percent: number }[]
}

/** Counts without names. Below ten members shares would point at people, so there are none. */
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
