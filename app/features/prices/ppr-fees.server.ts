import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Language } from '#app/lib/saying.ts'
import type { Db } from '#app/platform/database/db.ts'
import { inForce } from './in-force.ts'
import { listTexts, ownTextOf, formatPrice, tariffName } from './format-tariff.ts'
import { prices } from './tariffs.server.ts'

/** `price` with its unit: `25,00 € je angefangene Stunde`; `german` are the words an English page says are German. */
export type PprFee = { name: string; price: string; note: string; german: string[] }

/** Returns the surcharges for landing outside the hours on a day, in the order of the list; empty if there are none. */
export async function pprFees(db: Db, day: IsoDay, language: Language): Promise<PprFee[]> {
  const { tariffs } = await prices(db)
  return inForce(tariffs, day)
    .filter(({ kind }) => kind === 'ppr-surcharge')
    .map((tariff) => ({
      name: tariffName(tariff, language),
      price: `${formatPrice(tariff, language)} ${listTexts[language].units[tariff.unit]}`,
      note: tariff.details.note,
      german: ownTextOf(tariff, language),
    }))
}
