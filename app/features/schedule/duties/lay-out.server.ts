import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { berlinInstant, instantOf } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay, weekdayOf, type Weekday } from '#app/lib/calendar-day.ts'
import { dateRange } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { endSwapsOf } from '../swaps/swap-workflow.server.ts'
import type { ClubServices } from '../swaps/swappable.ts'
import { swappableDuties } from './swap-duties.server.ts'
import { iso } from './duty-rules.ts'
import { findDuty, findDutyKind, lockDuties, notifyOfDuty } from './duties.server.ts'

/** A season or a single day: the same duty on each of the given weekdays. */
export type Layout = {
  kindId: string
  firstDay: IsoDay
  /** Inclusive. */
  lastDay: IsoDay
  weekdays: readonly Weekday[]
  /** Local times `HH:MM`; an end that is not after the start lies on the next day. */
  from: string
  to: string
  /** Number of people needed at the same time. */
  seats: number
}

const rowsAtOnce = 100

/** Creates the missing duties, leaves existing ones, and returns how many were created. */
export async function layOutDuties(
  db: Db,
  by: Authorized<'keep-airfield'> | null,
  layout: Layout,
  at: Date,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockDuties(trx)
    const kind = await findDutyKind(trx, layout.kindId)
    if (kind === undefined) return 0
    const wanted = rowsOf(layout, at)
    let made = 0
    for (let start = 0; start < wanted.length; start += rowsAtOnce) {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('duties')
        .values(wanted.slice(start, start + rowsAtOnce))
        .onConflict((conflict) => conflict.columns(['kind_id', 'starts_at', 'seat']).doNothing())
        .executeTakeFirst()
      made += Number(numInsertedOrUpdatedRows ?? 0)
    }
    if (by !== null && made > 0)
      await recordChange(
        trx,
        by,
        {
          subject: 'duty-kind',
          id: kind.id,
          name: kind.label,
          act: 'changed',
          before: { planned: null },
          after: {
            planned: `${made === 1 ? 'ein Dienst' : `${made} Dienste`}, ${dateRange(layout.firstDay, layout.lastDay)}`,
          },
        },
        at,
      )
    return made
  })
}

function rowsOf({ kindId, firstDay, lastDay, weekdays, from, to, seats }: Layout, at: Date) {
  const rows = []
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    if (!weekdays.includes(weekdayOf(day))) continue
    const starts_at = iso(instantOf(day, from))
    const ends_at = iso(instantOf(to > from ? day : addDays(day, 1), to))
    for (let seat = 1; seat <= seats; seat += 1)
      rows.push({
        id: newId(at),
        kind_id: kindId,
        starts_at,
        ends_at,
        seat,
        member_id: null,
        reminded_at: null,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
        revision: 1,
      })
  }
  return rows
}

/** Deletes the unassigned duties of a kind within these days and returns how many. */
export async function removeOpenDuties(
  db: Db,
  by: Authorized<'keep-airfield'>,
  { kindId, firstDay, lastDay }: Pick<Layout, 'kindId' | 'firstDay' | 'lastDay'>,
  at: Date,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockDuties(trx)
    const { numDeletedRows } = await trx
      .deleteFrom('duties')
      .where('kind_id', '=', kindId)
      .where('member_id', 'is', null)
      .where('starts_at', '>=', iso(Math.max(berlinInstant(firstDay), at.getTime())))
      .where('starts_at', '<', iso(berlinInstant(addDays(lastDay, 1))))
      .executeTakeFirst()
    const removed = Number(numDeletedRows)
    const kind = await findDutyKind(trx, kindId)
    if (kind !== undefined && removed > 0)
      await recordChange(
        trx,
        by,
        {
          subject: 'duty-kind',
          id: kindId,
          name: kind.label,
          act: 'changed',
          before: {
            planned: `${removed === 1 ? 'ein offener Dienst' : `${removed} offene Dienste`}, ${dateRange(firstDay, lastDay)}`,
          },
          after: { planned: null },
        },
        at,
      )
    return removed
  })
}

/** Cancels a duty and notifies its holder; `false` if it no longer exists. */
export async function callOffDuty(
  { db, publicUrl }: ClubServices,
  by: { userId: string; memberId: string | null },
  id: string,
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockDuties(trx)
    const duty = await findDuty(trx, id)
    if (duty === undefined) return false
    const kind = await findDutyKind(trx, duty.kindId)
    if (duty.to > at.getTime()) {
      await endSwapsOf(swappableDuties, trx, [id], { by, publicUrl, at })
      if (duty.memberId !== null && duty.memberId !== by.memberId)
        await notifyOfDuty(trx, { memberId: duty.memberId, news: 'called-off', duty, publicUrl, at })
    }
    await trx.deleteFrom('duties').where('id', '=', id).execute()
    const line = { subject: 'duty', id, name: kind?.label ?? '', act: 'removed' } as const
    await recordChange(trx, { id: by.userId }, { ...line, before: { from: iso(duty.from) } }, at)
    return true
  })
}
