import { z } from 'zod'
import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { findSetting, saveSetting, setting } from '#app/platform/settings/settings.server.ts'
import { OpeningRule, SpecialDay } from './opening-rule.ts'
import type { OpeningRulesTable, SpecialDaysTable } from '#app/platform/database/tables.ts'

export const ruleColumns = ['id', 'area', 'mode', 'priority', 'details'] as const
export const specialColumns = ['id', 'area', 'mode', 'first_day', 'days', 'details'] as const

export function toOpeningRule(row: Pick<OpeningRulesTable, (typeof ruleColumns)[number]>): OpeningRule {
  const { details, id, area, mode, priority } = row
  return OpeningRule.parse({ ...JSON.parse(details), id, area, mode, priority })
}

export function toSpecialDay(row: Pick<SpecialDaysTable, (typeof specialColumns)[number]>): SpecialDay {
  const { details, first_day, id, area, mode, days } = row
  const { from, ...rest } = JSON.parse(details) as Record<string, unknown>
  return SpecialDay.parse({ ...rest, id, area, mode, days, from: first_day ?? from })
}

export const hasOpeningRules = perContent(async (db): Promise<boolean> => {
  const rule = await db.selectFrom('opening_rules').select('id').limit(1).executeTakeFirst()
  return rule !== undefined
})

/** Highest priority first within each area. */
export async function listOpeningRules(db: Db): Promise<OpeningRule[]> {
  const rows = await db
    .selectFrom('opening_rules')
    .select(ruleColumns)
    .orderBy('area')
    .orderBy('priority', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toOpeningRule)
}

/** Lists those with a date first, in order of it, then the yearly ones. Includes past ones. */
export async function listSpecialDays(db: Db): Promise<SpecialDay[]> {
  const rows = await db
    .selectFrom('special_days')
    .select(specialColumns)
    .orderBy('first_day', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()
  return rows.map(toSpecialDay)
}

/** Time of the last change; needed because a deletion leaves no row. */
const hoursTouched = setting('opening-hours-touched', z.object({ at: z.string() }))

export async function markHoursTouched(db: Db, at: Date) {
  await saveSetting(db, hoursTouched, { at: at.toISOString() }, at)
}

/** When the hours were last written, ISO 8601 UTC; `null` before anything was entered. */
export async function openingTimesChangedAt(db: Db): Promise<string | null> {
  const [rules, specials, touched] = await Promise.all([
    db
      .selectFrom('opening_rules')
      .select(({ fn }) => fn.max('updated_at').as('at'))
      .executeTakeFirst(),
    db
      .selectFrom('special_days')
      .select(({ fn }) => fn.max('updated_at').as('at'))
      .executeTakeFirst(),
    findSetting(db, hoursTouched),
  ])
  const written = [rules?.at, specials?.at].filter((at) => at != null)
  if (written.length === 0) return null
  return [...written, ...(touched === undefined ? [] : [touched.at])].toSorted().at(-1) ?? null
}

export async function createOpeningRule(db: Db, rule: OpeningRule, at: Date) {
  await db
    .insertInto('opening_rules')
    .values({ ...ruleRow(rule), ...writtenAt(at) })
    .execute()
}

export async function createSpecialDay(db: Db, special: SpecialDay, at: Date) {
  await db
    .insertInto('special_days')
    .values({ ...specialRow(special), ...writtenAt(at) })
    .execute()
}

export function ruleRow(rule: OpeningRule) {
  const { id, area, mode, priority, ...details } = OpeningRule.parse(rule)
  return { id, area, mode, priority, details: JSON.stringify(details) }
}

export function specialRow(special: SpecialDay) {
  const { id, area, mode, days, from, ...rest } = SpecialDay.parse(special)
  const first_day = typeof from === 'string' ? from : null
  const details = JSON.stringify(first_day === null ? { ...rest, from } : rest)
  return { id, area, mode, first_day, days, details }
}

function writtenAt(at: Date) {
  return { created_at: at.toISOString(), updated_at: at.toISOString() }
}
