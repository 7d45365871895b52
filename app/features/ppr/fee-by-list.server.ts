import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { prices } from '#app/features/prices/tariffs.server.ts'
import type { FieldRules } from './ppr-checks.ts'
import { feeOnDay, type Priced } from './ppr-fee.ts'
import type { PprFee } from './stored-ppr-fee.ts'

/** The fee of a flight by the list of the day it lands. */
export async function feeBy(db: Db, flight: Priced, rules: FieldRules): Promise<PprFee> {
  const { tariffs } = await prices(db)
  return feeOnDay(flight, rules, tariffs, localDate(rules.now))
}
