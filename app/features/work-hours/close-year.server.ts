import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { toMember } from '#app/features/members/member.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { amountCents, balancesOf, owesHours } from './balances.server.ts'
import { isClosed, lockWorkHours, workSettings } from './work-hours.server.ts'
import { workYearDays } from './work-year.ts'

export type Closed =
  | { ok: true; people: number }
  | { ok: false; reason: 'not-over' | 'closed' | 'undecided' | 'order' }

const peopleAtOnce = 200

/**
 * Freezes a finished year: what each member owed, worked, carries over and pays. Refuses while entries of the year wait for
 * a decision, and before the previous year if that is still open.
 */
export async function closeYear(
  db: Db,
  by: Authorized<'keep-work-hours'> | null,
  year: number,
  { at, today }: { at: Date; today: IsoDay },
): Promise<Closed> {
  return inTransaction(db, async (trx): Promise<Closed> => {
    await lockWorkHours(trx)
    const settings = await workSettings(trx)
    if (workYearDays(year, settings.yearEnds).last >= today) return { ok: false, reason: 'not-over' }
    if (await isClosed(trx, year)) return { ok: false, reason: 'closed' }
    const obstacle = await obstacleTo(trx, year)
    if (obstacle !== null) return { ok: false, reason: obstacle }
    await trx.insertInto('work_hour_closings').values({ year, closed_at: at.toISOString() }).execute()
    const rows = await trx.selectFrom('members').selectAll().where('status', '!=', 'interested').execute()
    const { first } = workYearDays(year, settings.yearEnds)
    const people = rows.map(toMember).filter((person) => owesHours(person, first))
    for (let start = 0; start < people.length; start += peopleAtOnce) {
      const some = people.slice(start, start + peopleAtOnce)
      const balances = await balancesOf(trx, some, { year, settings })
      await trx
        .insertInto('work_hour_balances')
        .values(
          some.map(({ id }) => {
            const { required, worked, brought, carried, missing, rateCents } = balances.get(id)!
            return {
              year,
              member_id: id,
              required_minutes: required,
              worked_minutes: worked,
              brought_minutes: brought,
              carried_minutes: carried,
              missing_minutes: missing,
              rate_cents: rateCents,
            }
          }),
        )
        .execute()
    }
    if (by !== null) {
      const line = { subject: 'work-year', id: String(year), name: String(year), act: 'decided' } as const
      await recordChange(trx, by, { ...line, before: null, after: { people: people.length } }, at)
    }
    return { ok: true, people: people.length }
  })
}

async function obstacleTo(trx: Db, year: number): Promise<'undecided' | 'order' | null> {
  const waiting = await trx
    .selectFrom('work_hours')
    .select('id')
    .where('year', '=', year)
    .where('state', '=', 'reported')
    .limit(1)
    .executeTakeFirst()
  if (waiting !== undefined) return 'undecided'
  const later = await trx
    .selectFrom('work_hour_closings')
    .select('year')
    .where('year', '>', year)
    .executeTakeFirst()
  const earlier = await trx
    .selectFrom('work_hour_closings')
    .select('year')
    .where('year', '<', year)
    .executeTakeFirst()
  const isInOrder = later === undefined && (earlier === undefined || (await isClosed(trx, year - 1)))
  return isInOrder ? null : 'order'
}

/** Returns who pays for missing hours of a closed year, by name. */
export async function listOwing(db: Db, year: number) {
  const rows = await db
    .selectFrom('work_hour_balances')
    .innerJoin('members', 'members.id', 'work_hour_balances.member_id')
    .select(['members.member_number', 'first_name', 'last_name'])
    .select(['required_minutes', 'worked_minutes', 'brought_minutes', 'missing_minutes', 'rate_cents'])
    .where('year', '=', year)
    .where('missing_minutes', '>', 0)
    .orderBy('name_key')
    .orderBy('members.id')
    .execute()
  return rows.map((row) => ({
    number: row.member_number,
    name: `${row.last_name}, ${row.first_name}`,
    required: row.required_minutes,
    worked: row.worked_minutes + row.brought_minutes,
    missing: row.missing_minutes,
    rateCents: row.rate_cents,
    cents: amountCents({ missing: row.missing_minutes, rateCents: row.rate_cents }),
  }))
}
