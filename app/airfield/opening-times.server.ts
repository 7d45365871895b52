import type { Db } from '#app/platform/database/db.ts'
import { OpeningRule, SpecialDay } from './opening-rule.ts'

/** Highest priority first within each area. */
export async function listOpeningRules(db: Db): Promise<OpeningRule[]> {
  const rows = await db
    .selectFrom('opening_rules')
    .select(['id', 'area', 'mode', 'priority', 'details'])
    .orderBy('area')
    .orderBy('priority', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ details, ...columns }) => OpeningRule.parse({ ...JSON.parse(details), ...columns }))
}

/** Those with a date first, in order of it; then those that return every year. Past ones are included. */
export async function listSpecialDays(db: Db): Promise<SpecialDay[]> {
  const rows = await db
    .selectFrom('special_days')
    .select(['id', 'area', 'mode', 'first_day', 'days', 'details'])
    .orderBy('first_day', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()
  return rows.map(({ details, first_day, ...columns }) => {
    const { from, ...rest } = JSON.parse(details) as Record<string, unknown>
    return SpecialDay.parse({ ...rest, ...columns, from: first_day ?? from })
  })
}

/** When the hours were last written, ISO 8601 UTC; `null` before anything was entered. */
export async function openingTimesChangedAt(db: Db): Promise<string | null> {
  const [rules, specials] = await Promise.all([
    db
      .selectFrom('opening_rules')
      .select(({ fn }) => fn.max('updated_at').as('at'))
      .executeTakeFirst(),
    db
      .selectFrom('special_days')
      .select(({ fn }) => fn.max('updated_at').as('at'))
      .executeTakeFirst(),
  ])
  const moments = [rules?.at, specials?.at].filter((at) => at != null)
  return moments.toSorted().at(-1) ?? null
}

export async function createOpeningRule(db: Db, rule: OpeningRule, at: Date) {
  const { id, area, mode, priority, ...details } = OpeningRule.parse(rule)
  await db
    .insertInto('opening_rules')
    .values({ id, area, mode, priority, details: JSON.stringify(details), ...writtenAt(at) })
    .execute()
}

export async function createSpecialDay(db: Db, special: SpecialDay, at: Date) {
  const { id, area, mode, days, from, ...rest } = SpecialDay.parse(special)
  const first_day = typeof from === 'string' ? from : null
  const details = JSON.stringify(first_day === null ? { ...rest, from } : rest)
  await db
    .insertInto('special_days')
    .values({ id, area, mode, first_day, days, details, ...writtenAt(at) })
    .execute()
}

function writtenAt(at: Date) {
  return { created_at: at.toISOString(), updated_at: at.toISOString() }
}
