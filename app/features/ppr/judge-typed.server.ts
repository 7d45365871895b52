import { localDate } from '#app/lib/german-dates.ts'
import type { Language } from '#app/lib/saying.ts'
import type { Db } from '#app/platform/database/db.ts'
import { prices } from '#app/features/prices/tariffs.server.ts'
import { judgeLanding } from './judge-landing.ts'
import { shareRules } from './landing-rules.ts'
import type { FieldRules } from './ppr-checks.ts'
import type { Typed } from './asked-flight.ts'

/** Returns the judgement of the typed landing, and the rules with which the browser continues it. */
export async function judgeTyped(db: Db, typed: Typed, rules: FieldRules, language: Language) {
  const { tariffs } = await prices(db)
  const all = { ...rules, tariffs }
  return {
    judgement: judgeLanding(typed, all, language),
    rules: shareRules(all, localDate(rules.now)),
  }
}
export type JudgedLanding = Awaited<ReturnType<typeof judgeTyped>>
