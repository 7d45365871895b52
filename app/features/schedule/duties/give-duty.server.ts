import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { isInTheClub, toMember, type Member } from '#app/features/members/member.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { type Duty, type DutyActor, longestDutyMs } from './duty.ts'
import { findDuty, findDutyKind, listDutiesOf, takeDutyTurn, tellHolder } from './duties.server.ts'
import { type DutyRefusal, mayChangeHolder, obstacleFor } from './duty-rules.ts'
import { dutySetting, dutyStandard } from './duty-settings.ts'
import { endSwapsOf } from './swap/end-swaps.server.ts'

export type House = Pick<Services, 'db' | 'publicUrl'>
export type DutyDone = { ok: true } | { ok: false; refusal: DutyRefusal }
export const refused = (refusal: DutyRefusal): DutyDone => ({ ok: false, refusal })

type Given = { id: string; memberId: string | null; at: Date; isSilent?: boolean }

/**
 * Puts somebody down for a duty, or leaves it open with `null`: the member themselves, or whoever plans. Of many who ask
 * at once one gets it. `isSilent`: taken over from elsewhere, nobody is told.
 */
export async function giveDuty(
  { db, publicUrl }: House,
  by: DutyActor,
  { id, memberId, at, isSilent = false }: Given,
): Promise<DutyDone> {
  return inTransaction(db, async (trx) => {
    await takeDutyTurn(trx)
    const duty = await findDuty(trx, id)
    if (duty === undefined) return refused({ reason: 'gone' })
    if (duty.memberId === memberId) return { ok: true }
    const { signOffDays } = (await findSetting(trx, dutySetting)) ?? dutyStandard
    const forbidden = mayChangeHolder(by, duty, memberId, { at: at.getTime(), signOffDays })
    if (forbidden !== null) return refused(forbidden)
    const obstacle = memberId === null ? null : await obstacleOf(trx, duty, memberId)
    if (obstacle !== null) return refused(obstacle)
    await setHolder(trx, duty, memberId, at)
    await endSwapsOf(trx, [duty.id], at)
    if (!isSilent) await tellHolder(trx, { by, duty, before: duty.memberId, after: memberId, publicUrl, at })
    await recordPlanning(trx, by, { duty, memberId, at })
    return { ok: true }
  })
}

/** What keeps the member from the duty; `null`: nothing. `except`: duties given away in the same step. */
export async function obstacleOf(
  trx: Db,
  duty: Duty,
  memberId: string,
  except: readonly string[] = [],
): Promise<DutyRefusal | null> {
  const kind = await findDutyKind(trx, duty.kindId)
  if (kind === undefined) return { reason: 'gone' }
  const person = await findCurrentMember(trx, memberId)
  const around = { from: duty.from - longestDutyMs, to: duty.to + longestDutyMs }
  const others = await listDutiesOf(trx, memberId, around)
  return obstacleFor({ duty, kind, person, others, except })
}

async function findCurrentMember(db: Db, id: string): Promise<Member | undefined> {
  const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
  return row !== undefined && isInTheClub(row) ? toMember(row) : undefined
}

/** Under the turn, after every rule. Who is new to it is reminded anew. */
export async function setHolder(trx: Db, { id, revision }: Duty, memberId: string | null, at: Date) {
  await trx
    .updateTable('duties')
    .set({ member_id: memberId, reminded_at: null, updated_at: at.toISOString(), revision: revision + 1 })
    .where('id', '=', id)
    .execute()
}

type Planned = { duty: Duty; memberId: string | null; at: Date }

/** A line where one plans for another. */
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
