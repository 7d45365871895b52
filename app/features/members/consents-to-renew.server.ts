import type { Authorized } from '#app/platform/identity/actor.ts'
import { dayOf, dayOfMonth, monthOf, yearOf, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { compiledOnce, valuesFrom } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { purposeNames } from './consent.ts'
import { currentStatuses, fullName, type Member, toMember } from './member.ts'
import type { ConsentPurpose } from './public-names.server.ts'

/** Age from which people give consent themselves (§ 2 BGB). */
const fullAge = 18
/** A consent does not expire; after this many years it is asked for again. */
const consentYears = 5

export const renewalReasons = {
  'full-age': 'inzwischen volljährig, müsste selbst zustimmen',
  'long-ago': 'vor mehr als fünf Jahren gegeben',
} as const

export type ConsentToRenew = {
  memberId: string
  name: string
  purpose: string
  /** Day from which it should be given again. */
  dueOn: IsoDay
  reason: keyof typeof renewalReasons
}

/**
 * Lists consents in force that are to be renewed by a day: given by guardians for a person who is then of full age, or
 * given long ago. Of several for one purpose the newest counts. First due first.
 */
export async function listConsentsToRenew(
  db: Db,
  _by: Authorized<'read-members'>,
  { until }: { until: Date },
): Promise<ConsentToRenew[]> {
  const lastDay = localDate(until.getTime())
  const consents = await perhapsDue(db, until)
  const people = await currentMembers(db, [...new Set(consents.map(({ member_id }) => member_id))])
  const newest = new Map(consents.map((consent) => [`${consent.member_id} ${consent.purpose}`, consent]))
  return [...newest.values()]
    .flatMap(({ member_id, purpose, granted_at, granted_by }) => {
      const person = people.get(member_id)
      if (person === undefined) return []
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

/** Returns consents in force given long ago or by guardians, unless replaced by a newer one; oldest first. */
function perhapsDue(db: Db, until: Date) {
  const longAgo = new Date(until)
  // One day more, because days in Berlin begin at another time than days in UTC.
  longAgo.setUTCDate(longAgo.getUTCDate() + 1)
  longAgo.setUTCFullYear(longAgo.getUTCFullYear() - consentYears)
  return readDue(db, null, [longAgo.toISOString()])
}

/** Given before a moment, or by guardians. */
const readDue = compiledOnce((db, _shape: null, value) =>
  db
    .selectFrom('consents as one')
    .select(['one.member_id', 'one.purpose', 'one.granted_at', 'one.granted_by'])
    .where('one.revoked_at', 'is', null)
    .where((or) =>
      or.or([or('one.granted_by', '=', 'guardian'), or('one.granted_at', '<', value<string>(0))]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consents as newer')
            .select('newer.id')
            .whereRef('newer.member_id', '=', 'one.member_id')
            .whereRef('newer.purpose', '=', 'one.purpose')
            .where('newer.revoked_at', 'is', null)
            .whereRef('newer.granted_at', '>', 'one.granted_at'),
        ),
      ),
    )
    .orderBy('one.granted_at')
    .orderBy('one.purpose')
    .orderBy('one.id'),
)

/** Number of ids per query that every database supports. */
const idsAtOnce = 1_000

async function currentMembers(db: Db, ids: readonly string[]): Promise<Map<string, Member>> {
  const people = new Map<string, Member>()
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = ids.slice(from, from + idsAtOnce)
    const rows = await readCurrent(db, some.length, some)
    for (const row of rows) people.set(row.id, toMember(row))
  }
  return people
}

/** As many as there are ids. */
const readCurrent = compiledOnce((db, many: number, value) =>
  db
    .selectFrom('members')
    .selectAll()
    .where('id', 'in', valuesFrom(value, 0, many))
    .where('status', 'in', currentStatuses),
)

/** People born on 29 February come of age on 1 March (§ 187 (2), § 188 (2) BGB). */
function yearsAfter(day: IsoDay, years: number): IsoDay {
  return dayOf(yearOf(day) + years, monthOf(day), dayOfMonth(day))
}
