import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { SpecialDay } from '../opening/opening-rule.ts'
import type { Saved } from './rule-admin.server.ts'
import {
  createSpecialDay,
  markHoursTouched,
  specialColumns,
  specialRow,
  toSpecialDay,
} from '../opening/opening-times.server.ts'

export type AdminSpecial = { special: SpecialDay; revision: number; updatedAt: string }

export async function findSpecialForAdmin(
  db: Db,
  _by: Authorized<'keep-opening-hours'>,
  id: string,
): Promise<AdminSpecial | undefined> {
  const row = await db
    .selectFrom('special_days')
    .select([...specialColumns, 'revision', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { special: toSpecialDay(row), revision: row.revision, updatedAt: row.updated_at }
}

/** Adds special times. Their ids are chosen beforehand, so that a form sent twice creates each only once. */
export async function addSpecials(
  db: Db,
  by: Authorized<'keep-opening-hours'>,
  specials: readonly SpecialDay[],
  at: Date,
) {
  await inTransaction(db, async (trx) => {
    for (const special of specials) {
      if ((await findSpecialForAdmin(trx, by, special.id)) !== undefined) continue
      await createSpecialDay(trx, special, at)
      const line = { subject: 'special-day', id: special.id, name: special.reason, act: 'created' } as const
      await recordChange(trx, by, { ...line, after: special }, at)
    }
  })
}

/** Saves the special time if its revision is unchanged. */
export async function saveSpecial(
  db: Db,
  by: Authorized<'keep-opening-hours'>,
  { special, expectedRevision }: { special: SpecialDay; expectedRevision: number },
  at: Date,
): Promise<Saved<AdminSpecial>> {
  return inTransaction(db, async (trx) => {
    const before = await findSpecialForAdmin(trx, by, special.id)
    const { numUpdatedRows } = await trx
      .updateTable('special_days')
      .set((row) => ({
        ...specialRow(special),
        updated_at: at.toISOString(),
        revision: row('revision', '+', 1),
      }))
      .where('id', '=', special.id)
      .where('revision', '=', expectedRevision)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) {
      const line = { subject: 'special-day', id: special.id, name: special.reason, act: 'changed' } as const
      await recordChange(trx, by, { ...line, before: before?.special, after: special }, at)
      return { ok: true }
    }
    const current = await findSpecialForAdmin(trx, by, special.id)
    return current === undefined ? { ok: false, reason: 'gone' } : { ok: false, reason: 'stale', current }
  })
}

export async function deleteSpecial(db: Db, by: Authorized<'keep-opening-hours'>, id: string, at: Date) {
  await inTransaction(db, async (trx) => {
    const before = await findSpecialForAdmin(trx, by, id)
    await trx.deleteFrom('special_days').where('id', '=', id).execute()
    await markHoursTouched(trx, at)
    if (before === undefined) return
    const line = { subject: 'special-day', id, name: before.special.reason, act: 'removed' } as const
    await recordChange(trx, by, { ...line, before: before.special }, at)
  })
}
