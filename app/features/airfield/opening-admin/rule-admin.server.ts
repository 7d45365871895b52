import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { OpeningRule } from '../opening/opening-rule.ts'
import { areaNames } from '../opening/format-opening.ts'
import { ruleLabel } from '../opening/format-rules.ts'
import {
  createOpeningRule,
  markHoursTouched,
  ruleColumns,
  ruleRow,
  toOpeningRule,
} from '../opening/opening-times.server.ts'

export type AdminRule = { rule: OpeningRule; revision: number; updatedAt: string }

/** Result of a save; if another user saved first, it contains the stored version. */
export type Saved<T> =
  | { ok: true }
  | { ok: false; reason: 'stale'; current: T }
  | { ok: false; reason: 'gone' }

export async function findRuleForAdmin(
  db: Db,
  _by: Authorized<'keep-opening-hours'>,
  id: string,
): Promise<AdminRule | undefined> {
  const row = await db
    .selectFrom('opening_rules')
    .select([...ruleColumns, 'revision', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { rule: toOpeningRule(row), revision: row.revision, updatedAt: row.updated_at }
}

/** Adds a rule. Its id is chosen beforehand, so that a form sent twice creates only one. */
export async function addRule(db: Db, by: Authorized<'keep-opening-hours'>, rule: OpeningRule, at: Date) {
  await inTransaction(db, async (trx) => {
    if ((await findRuleForAdmin(trx, by, rule.id)) !== undefined) return
    await createOpeningRule(trx, rule, at)
    const line = { ...logged(rule), act: 'created' } as const
    await recordChange(trx, by, { ...line, after: rule }, at)
  })
}

/** Saves the rule if its revision is unchanged. */
export async function saveRule(
  db: Db,
  by: Authorized<'keep-opening-hours'>,
  { rule, expectedRevision }: { rule: OpeningRule; expectedRevision: number },
  at: Date,
): Promise<Saved<AdminRule>> {
  return inTransaction(db, async (trx) => {
    const before = await findRuleForAdmin(trx, by, rule.id)
    const { numUpdatedRows } = await trx
      .updateTable('opening_rules')
      .set((row) => ({ ...ruleRow(rule), updated_at: at.toISOString(), revision: row('revision', '+', 1) }))
      .where('id', '=', rule.id)
      .where('revision', '=', expectedRevision)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) {
      const line = { ...logged(rule), act: 'changed' } as const
      await recordChange(trx, by, { ...line, before: before?.rule, after: rule }, at)
      return { ok: true }
    }
    const current = await findRuleForAdmin(trx, by, rule.id)
    return current === undefined ? { ok: false, reason: 'gone' } : { ok: false, reason: 'stale', current }
  })
}

export async function deleteRule(db: Db, by: Authorized<'keep-opening-hours'>, id: string, at: Date) {
  await inTransaction(db, async (trx) => {
    const before = await findRuleForAdmin(trx, by, id)
    await trx.deleteFrom('opening_rules').where('id', '=', id).execute()
    await markHoursTouched(trx, at)
    if (before === undefined) return
    const line = { ...logged(before.rule), act: 'removed' } as const
    await recordChange(trx, by, { ...line, before: before.rule }, at)
  })
}

const logged = (rule: OpeningRule) =>
  ({
    subject: 'opening-rule',
    id: rule.id,
    name: `${areaNames[rule.area].de}: ${ruleLabel(rule)}`,
  }) as const
