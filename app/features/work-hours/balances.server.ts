import { sql } from 'kysely'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { listAllClasses } from '#app/features/membership/membership-classes.server.ts'
import { isInTheClub, type Member } from '#app/features/members/member.ts'
import { compiledOnce, valuesFrom } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { WorkSettings } from './admin/settings.resource.server.ts'
import { dueMinutes, yearResult, workYearOf } from './work-year.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { managementMode } from '#app/features/vereinsflieger/management-mode.server.ts'
import { workSettings } from './work-hours.server.ts'

/** A member's balance of one year, in minutes. */
export type Balance = {
  required: number
  worked: number
  reported: number
  /** Carried over from the previous year. */
  brought: number
  missing: number
  /** Carried over into the next year. */
  carried: number
  rateCents: number
  /** Why the member owes other hours than their class does; empty if they do not. */
  exemption: string
}

type Asked = { year: number; settings: WorkSettings }
type Person = Pick<Member, 'id' | 'joinedOn' | 'leftOn' | 'membershipClassId' | 'workHoursRequired'>

/** Returns the balances of these people by member id; those of a closed year as they were frozen. */
export async function balancesOf(
  db: Db,
  people: readonly Person[],
  { year, settings }: Asked,
): Promise<Map<string, Balance>> {
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const [sums, exemptions, frozen, classes] = await Promise.all([
    sumsOf(db, ids, year),
    readExemptions(db, ids.length, [year, ...ids]),
    readBalances(db, ids.length, [year - 1, year, ...ids]),
    listAllClasses(db),
  ])
  const ofClass = new Map(classes.map((each) => [each.id, each]))
  const exempt = new Map(exemptions.map((row) => [row.member_id, row]))
  const [before, closed] = [year - 1, year].map(
    (one) => new Map(frozen.filter((row) => row.year === one).map((row) => [row.member_id, row])),
  )
  return new Map(
    people.map((person) => {
      const own = exempt.get(person.id)
      const exemption = own?.reason ?? ''
      const { worked = 0, reported = 0 } = sums.get(person.id) ?? {}
      const row = closed!.get(person.id)
      if (row !== undefined) return [person.id, { ...frozenBalance(row), reported, exemption }]
      const membership = ofClass.get(person.membershipClassId ?? '')
      const wholeYear = (person.workHoursRequired || membership?.workHoursPerYear || 0) * 60
      const { joinedOn, leftOn } = person
      const { yearEnds: ends, isProRata, mostCarriedHours } = settings
      const required =
        own?.minutes ?? dueMinutes({ minutes: wholeYear, year, ends, joinedOn, leftOn, isProRata })
      const carriedIn = before!.get(person.id)?.carried_minutes ?? 0
      const end = yearResult({ required, worked, brought: carriedIn, mostCarried: mostCarriedHours * 60 })
      const rateCents = membership?.substituteCentsPerHour ?? 0
      return [person.id, { required, worked, reported, brought: carriedIn, ...end, rateCents, exemption }]
    }),
  )
}

type Frozen = {
  required_minutes: number
  worked_minutes: number
  brought_minutes: number
  carried_minutes: number
  missing_minutes: number
  rate_cents: number
}

const frozenBalance = (row: Frozen) => ({
  required: row.required_minutes,
  worked: row.worked_minutes,
  brought: row.brought_minutes,
  carried: row.carried_minutes,
  missing: row.missing_minutes,
  rateCents: row.rate_cents,
})

/** Of a year, of as many members as there are ids. */
const readExemptions = compiledOnce((db, many: number, value) =>
  db
    .selectFrom('work_hour_exemptions')
    .selectAll()
    .where('year', '=', value<number>(0))
    .where('member_id', 'in', valuesFrom(value, 1, many)),
)

/** Of two years, of as many members as there are ids. */
const readBalances = compiledOnce((db, many: number, value) =>
  db
    .selectFrom('work_hour_balances')
    .selectAll()
    .where('year', 'in', [value<number>(0), value<number>(1)])
    .where('member_id', 'in', valuesFrom(value, 2, many)),
)

/** Of a year, of as many members as there are ids. */
const readSums = compiledOnce((db, many: number, value) =>
  db
    .selectFrom('work_hours')
    .select(['member_id', 'state', sql<number>`cast(sum(minutes) as integer)`.as('minutes')])
    .where('year', '=', value<number>(0))
    .where('member_id', 'in', valuesFrom(value, 1, many))
    .where('state', 'in', ['accepted', 'reported'])
    .groupBy(['member_id', 'state']),
)

async function sumsOf(db: Db, ids: readonly string[], year: number) {
  const rows = await readSums(db, ids.length, [year, ...ids])
  const sums = new Map<string, { worked: number; reported: number }>()
  for (const { member_id, state, minutes } of rows) {
    const sum = sums.get(member_id ?? '') ?? { worked: 0, reported: 0 }
    sums.set(
      member_id ?? '',
      state === 'accepted' ? { ...sum, worked: minutes } : { ...sum, reported: minutes },
    )
  }
  return sums
}

/** Returns whether the person was in the club in a year that begins on `first`. */
export const owesHours = ({ status, leftOn }: Pick<Member, 'status' | 'leftOn'>, first: IsoDay): boolean =>
  isInTheClub({ status }) || (status === 'left' && leftOn !== null && leftOn >= first)

/** Returns the price of the missing hours, in cents. */
export const amountCents = ({ missing, rateCents }: Pick<Balance, 'missing' | 'rateCents'>) =>
  Math.round((missing * rateCents) / 60)

/** Returns a member's balance this year; `null` if the club keeps no hours here or the account has no member. */
export async function myBalance(db: Db, member: Member | undefined, at: Date) {
  const settings = await workSettings(db)
  const year = workYearOf(localDate(at.getTime()), settings.yearEnds)
  if (member === undefined || (await managementMode(db)) !== 'built-in') return { year, balance: null }
  const balances = await balancesOf(db, [member], { year, settings })
  return { year, balance: balances.get(member.id) ?? null }
}
