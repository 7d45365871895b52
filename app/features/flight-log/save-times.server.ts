import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueueRun } from '#app/platform/jobs/nightly.server.ts'
import { blockAircraft, endBlocksOf } from '#app/features/schedule/reservations/save-blocks.server.ts'
import { endless } from '#app/features/aircraft/blocks/block.ts'
import type { Services } from '#app/platform/services.ts'
import { checkState, type Check } from './aircraft-checks.ts'
import {
  aircraftTimesById,
  findCarriedTimes,
  type CarriedTimes,
  listChecks,
} from './aircraft-times.server.ts'
import { acquireLock } from './day.server.ts'

type ClubServices = Pick<Services, 'db' | 'publicUrl'>
/** Account that edits the aircraft; the caller has checked the permission. */
type Actor = { id: string }

/** Returns `false` if another user saved meanwhile. */
export async function saveTimes(
  { db, publicUrl }: ClubServices,
  by: Actor,
  times: CarriedTimes,
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await acquireLock(trx)
    const before = await findCarriedTimes(trx, times.aircraftId)
    if ((before?.revision ?? 0) !== times.revision) return false
    const row = {
      counts_from: times.countsFrom,
      airframe_minutes: times.airframeMinutes,
      landings: times.landings,
      engine_minutes: times.engineMinutes,
      updated_at: at.toISOString(),
      revision: times.revision + 1,
    }
    await trx
      .insertInto('aircraft_times')
      .values({ aircraft_id: times.aircraftId, ...row })
      .onConflict((conflict) => conflict.column('aircraft_id').doUpdateSet(row))
      .execute()
    await noted(trx, by, { id: times.aircraftId, before: before ?? null, after: times }, at)
    await groundWithLock({ db: trx, publicUrl }, at)
    return true
  })
}

export type CheckInput = Omit<Check, 'id' | 'revision'>

/**
 * Saves a new check or the next due date of one that was done; blocks the aircraft or lifts its block accordingly. Returns
 * `false` if another user saved meanwhile.
 */
export async function saveCheck(
  { db, publicUrl }: ClubServices,
  by: Actor,
  { id, input, revision }: { id: string | null; input: CheckInput; revision: number },
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await acquireLock(trx)
    const before = (await listChecks(trx, input.aircraftId)).find((check) => check.id === id)
    if (id !== null && before?.revision !== revision) return false
    // Sent twice, it is entered once.
    if (id === null && (await listChecks(trx, input.aircraftId)).some((check) => isSame(check, input)))
      return true
    const row = {
      aircraft_id: input.aircraftId,
      label: input.label,
      due_on: input.dueOn,
      due_minutes: input.dueMinutes,
      warn_days: input.warnDays,
      warn_minutes: input.warnMinutes,
      when_overdue: input.whenOverdue,
      updated_at: at.toISOString(),
    }
    if (id === null)
      await trx
        .insertInto('aircraft_checks')
        .values({ id: newId(at), ...row, created_at: at.toISOString(), revision: 1 })
        .execute()
    else
      await trx
        .updateTable('aircraft_checks')
        .set({ ...row, revision: revision + 1 })
        .where('id', '=', id)
        .execute()
    await noted(trx, by, { id: input.aircraftId, before: before ?? null, after: input }, at)
    await groundWithLock({ db: trx, publicUrl }, at)
    return true
  })
}

const isSame = (check: Check, { label, dueOn, dueMinutes, whenOverdue }: CheckInput) =>
  check.label === label &&
  check.dueOn === dueOn &&
  check.dueMinutes === dueMinutes &&
  check.whenOverdue === whenOverdue

export async function removeCheck({ db, publicUrl }: ClubServices, by: Actor, check: Check, at: Date) {
  await inTransaction(db, async (trx) => {
    await acquireLock(trx)
    await trx.deleteFrom('aircraft_checks').where('id', '=', check.id).execute()
    await endBlocksOf({ db: trx, publicUrl }, check.id, at)
    await noted(trx, by, { id: check.aircraftId, before: check, after: null }, at)
  })
}

/**
 * Blocks every aircraft with an overdue grounding check from today on, and ends the blocks of those no longer overdue, whose
 * hours were corrected; of one aircraft, or of all without `aircraftId`. Repeated calls have no effect. A check of which
 * today is the last day grounds its aircraft at midnight.
 */
export async function groundOverdue({ db, publicUrl }: ClubServices, at: Date, aircraftId?: string) {
  await inTransaction(db, async (trx) => {
    await acquireLock(trx)
    await groundWithLock({ db: trx, publicUrl }, at, aircraftId)
  })
}

async function groundWithLock({ db: trx, publicUrl }: ClubServices, at: Date, aircraftId?: string) {
  const today = localDate(at.getTime())
  const [checks, times] = await Promise.all([listChecks(trx, aircraftId), aircraftTimesById(trx, aircraftId)])
  const overdue = checks.filter(
    (check) =>
      check.whenOverdue === 'block' &&
      checkState(check, {
        today,
        airframeMinutes: times.get(check.aircraftId)?.airframeMinutes ?? null,
      }) === 'overdue',
  )
  for (const check of checks)
    if (!overdue.includes(check)) await endBlocksOf({ db: trx, publicUrl }, check.id, at)
  for (const { id, aircraftId: grounded, label } of overdue) {
    const from = berlinInstant(today)
    const reason = `${label} überfällig`
    const block = {
      aircraftId: grounded,
      from,
      to: endless,
      kind: 'maintenance',
      reason,
      sourceId: id,
    } as const
    await blockAircraft({ db: trx, publicUrl }, block, at)
  }
  if (checks.some(({ whenOverdue, dueOn }) => whenOverdue === 'block' && dueOn === today)) {
    const tomorrow = addDays(today, 1)
    const due = new Date(berlinInstant(tomorrow))
    await enqueueRun(trx, { kind: groundAtMidnight, run: tomorrow, payload: {}, due }, at)
  }
}

/** Kind of the job that grounds what became overdue with the day. */
export const groundAtMidnight = 'flight-log.ground-at-midnight'

type Noted = { id: string; before: object | null; after: object | null }

async function noted(trx: Db, by: Actor, { id, before, after }: Noted, at: Date) {
  const name = (await findAircraft(trx, id))?.registration ?? id
  const act = before === null ? 'created' : after === null ? 'removed' : 'changed'
  await recordChange(trx, by, { subject: 'aircraft-check', id, name, act, before, after }, at)
}
