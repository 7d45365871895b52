import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { findDuty, findDutyKind, listDutiesOf, lockDuties, notifyHolder } from './duties.server.ts'
import { type DutyRefusal, mayChangeHolder, type Duty, type DutyActor } from './duty-rules.ts'
import { dutySetting, dutyStandard } from './admin/duty-settings.resource.server.ts'
import { swappableDuties, obstacleOf, setHolder } from './swap-duties.server.ts'
import { endSwapsOf } from '../swaps/swap-workflow.server.ts'

export type ClubServices = Pick<Services, 'db' | 'publicUrl'>
export type DutyDone = { ok: true } | { ok: false; refusal: DutyRefusal }
export const refused = (refusal: DutyRefusal): DutyDone => ({ ok: false, refusal })

type Given = {
  id: string
  memberId: string | null
  at: Date
  isSilent?: boolean
  /** Missing: whoever has the duty by now. */
  expectedRevision?: number
}

/**
 * Assigns a member to a duty, or opens it with `null`; the member themselves or a planner may. Of concurrent requests one
 * succeeds. `isSilent`: imported, no notification.
 */
export async function giveDuty(
  { db, publicUrl }: ClubServices,
  by: DutyActor,
  { id, memberId, at, isSilent = false, expectedRevision }: Given,
): Promise<DutyDone> {
  return inTransaction(db, async (trx) => {
    await lockDuties(trx)
    const duty = await findDuty(trx, id)
    if (duty === undefined) return refused({ reason: 'gone' })
    if (duty.memberId === memberId) return { ok: true }
    if (expectedRevision !== undefined && duty.revision !== expectedRevision)
      return refused({ reason: 'changed-meanwhile' })
    const { signOffDays } = (await findSetting(trx, dutySetting)) ?? dutyStandard
    const forbidden = mayChangeHolder(by, duty, memberId, { at: at.getTime(), signOffDays })
    if (forbidden !== null) return refused(forbidden)
    const obstacle = memberId === null ? null : await obstacleOf(trx, duty, memberId)
    if (obstacle !== null) return refused(obstacle)
    await endSwapsOf(swappableDuties, trx, [duty.id], { by, publicUrl, at, isSilent })
    await setHolder(trx, duty, memberId, at)
    if (!isSilent)
      await notifyHolder(trx, { by, duty, before: duty.memberId, after: memberId, publicUrl, at })
    await recordPlanning(trx, by, { duty, memberId, at })
    return { ok: true }
  })
}

const aheadMs = 3 * 366 * 86_400_000

/** Opens the coming duties of a member who leaves the club, who is not notified. */
export async function releaseDuties({ db, publicUrl }: ClubServices, memberId: string, at: Date) {
  const by: DutyActor = { userId: null, memberId, isPlanner: true }
  await inTransaction(db, async (trx) => {
    await lockDuties(trx)
    const span = { from: at.getTime(), to: at.getTime() + aheadMs }
    for (const { id } of await listDutiesOf(trx, memberId, span, 10_000))
      await giveDuty({ db: trx, publicUrl }, by, { id, memberId: null, at })
  })
}

type Planned = { duty: Duty; memberId: string | null; at: Date }

/** Writes an audit line when one person plans for another. */
async function recordPlanning(trx: Db, by: DutyActor, { duty, memberId, at }: Planned) {
  const isOwn = by.memberId !== null && [duty.memberId, memberId].includes(by.memberId)
  if (by.userId === null || (isOwn && (memberId === null || duty.memberId === null))) return
  const kind = await findDutyKind(trx, duty.kindId)
  await recordChange(
    trx,
    { id: by.userId },
    {
      subject: 'duty',
      id: duty.id,
      name: `${kind?.label ?? ''}, ${numericDate(berlinDay(duty.from))}`,
      act: 'changed',
      before: { memberId: duty.memberId },
      after: { memberId },
    },
    at,
  )
}
