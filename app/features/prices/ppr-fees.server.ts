import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { tariffUnits } from './tariff-choices.ts'
import { inForce } from './in-force.ts'
import { priceWords, tariffName } from './tariff-words.ts'
import { prices } from './tariffs.server.ts'

/** `price` with its unit: `25,00 € je angefangene Stunde`. */
export type PprFee = { name: string; price: string; note: string }

/** What landing outside the hours costs on a day, in the order of the list; empty where the list has no such row. */
export async function pprFees(db: Db, day: IsoDay): Promise<PprFee[]> {
  const { tariffs } = await prices(db)
  return inForce(tariffs, day)
    .filter(({ kind }) => kind === 'ppr-surcharge')
    .map((tariff) => ({
      name: tariffName(tariff),
      price: `${priceWords(tariff)} ${tariffUnits[tariff.unit]}`,
      note: tariff.details.note,
    }))
}
