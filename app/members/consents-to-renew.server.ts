import type { Entitled } from '#app/accounts/actor.ts'
import { dayOf, dayOfMonth, monthOf, yearOf, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { purposeNames } from './consent.ts'
import { currentStatuses, fullName, toMember } from './member.ts'
import type { ConsentPurpose } from './public-names.server.ts'

/** From then on somebody agrees alone (§ 2 BGB). */
const fullAge = 18
/** A consent has no end of its own; after so many years it is asked for once more. */
const consentYears = 5

export const renewalReasons = {
  'full-age': 'inzwischen volljährig, müsste selbst zustimmen',
  'long-ago': 'vor mehr als fünf Jahren gegeben',
} as const

export type ConsentToRenew = {
  memberId: string
  name: string
  purpose: string
  /** From that day on it should be given anew. */
  dueOn: IsoDay
  reason: keyof typeof renewalReasons
}

/**
 * Consents in force that are to be renewed by a day: given by guardians for somebody who is of full age then, or
 * given long ago. Of several to one purpose the newest counts. The first due first.
 */
export async function listConsentsToRenew(
  db: Db,
  _by: Entitled<'read-members'>,
  { until }: { until: Date },
): Promise<ConsentToRenew[]> {
  const lastDay = localDate(until.getTime())
  const rows = await db
    .selectFrom('consents')
    .innerJoin('members', 'members.id', 'consents.member_id')
    .selectAll('members')
    .select(['consents.purpose', 'consents.granted_at', 'consents.granted_by'])
    .where('consents.revoked_at', 'is', null)
    .where('members.status', 'in', currentStatuses)
    .orderBy('consents.granted_at')
    .orderBy('consents.id')
    .execute()
  const newest = new Map(rows.map((row) => [`${row.id} ${row.purpose}`, row]))
  return [...newest.values()]
    .flatMap(({ purpose, granted_at, granted_by, ...row }) => {
      const person = toMember(row)
      const grownUpOn =
        granted_by === 'guardian' && person.birthDate !== null ? yearsAfter(person.birthDate, fullAge) : null
      const longAgoOn = yearsAfter(localDate(Date.parse(granted_at)), consentYears)
      const isGrownUp = grownUpOn !== null && grownUpOn <= longAgoOn
      const dueOn = isGrownUp ? grownUpOn : longAgoOn
      if (dueOn > lastDay) return []
      const reason: ConsentToRenew['reason'] = isGrownUp ? 'full-age' : 'long-ago'
      const label = purposeNames[purpose as ConsentPurpose] ?? purpose
      return [{ memberId: person.id, name: fullName(person), purpose: label, dueOn, reason }]
    })
    .toSorted((a, b) =>
      a.dueOn === b.dueOn ? a.name.localeCompare(b.name, 'de') : a.dueOn < b.dueOn ? -1 : 1,
    )
}

/** Born on 29 February one comes of age on 1 March (§ 187 (2), § 188 (2) BGB). */
function yearsAfter(day: IsoDay, years: number): IsoDay {
  return dayOf(yearOf(day) + years, monthOf(day), dayOfMonth(day))
}
