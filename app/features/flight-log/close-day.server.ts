import { recordChange } from '#app/platform/audit/record-change.server.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { localDate, numericDate } from '#app/lib/german-dates.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { listDay } from './flights.server.ts'
import { acquireLock } from './lock.server.ts'
import type { Writer } from './writer.server.ts'

export type ClosedDay = { closedAt: string; leaderId: string | null; note: string }
export type Closing = { ok: true } | { ok: false; sentence: string }

export async function findClosedDay(db: Db, day: IsoDay): Promise<ClosedDay | undefined> {
  const row = await db.selectFrom('flight_days').selectAll().where('day', '=', day).executeTakeFirst()
  return row && { closedAt: row.closed_at, leaderId: row.leader_id, note: row.note }
}

/** Closes the day after the launch director confirmed it. Afterwards every change needs a reason. */
export async function closeDay(
  db: Db,
  by: Writer,
  { day, note }: { day: IsoDay; note: string },
  at: Date,
): Promise<Closing> {
  const { userId } = by
  if (!by.mayClose) return { ok: false, sentence: 'Abschließen kann den Tag nur die Flugleitung.' }
  if (day > localDate(at.getTime())) return { ok: false, sentence: 'Dieser Tag kommt erst noch.' }
  return inTransaction(db, async (trx) => {
    await acquireLock(trx)
    if ((await findClosedDay(trx, day)) !== undefined) return { ok: true }
    const flying = (await listDay(trx, day)).filter(({ landedAt }) => landedAt === null)
    if (flying.length > 0) {
      const marks = flying.map(({ registration }) => registration).join(', ')
      return { ok: false, sentence: `Noch in der Luft: ${marks}. Trag zuerst die Landung ein.` }
    }
    const row = { day, closed_at: at.toISOString(), closed_by: userId, leader_id: by.memberId, note }
    await trx.insertInto('flight_days').values(row).execute()
    if (userId !== null) {
      const line = { subject: 'flight-day', id: day, name: `Flugbuch ${numericDate(day)}` } as const
      await recordChange(trx, { id: userId }, { ...line, act: 'decided', after: { state: 'closed' } }, at)
    }
    return { ok: true }
  })
}
