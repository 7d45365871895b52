import type { Authorized } from '#app/platform/identity/actor.ts'
import { type FormState, parseForm } from '#app/lib/forms.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Tariff } from '../tariff.ts'
import { receiptName } from '../tariff-words.ts'
import { listTariffsForAdmin } from './save-tariff.server.ts'
import { clashingTariff } from './tariff-clash.ts'
import { TariffForm, tariffOf } from './tariff-form.ts'

type ReadTariff = { ok: true; tariff: Tariff } | { ok: false; form: FormState }

/** The row of a sent form; refused where another row already says the price of the same case. */
export async function readTariff(
  db: Db,
  by: Authorized<'keep-prices'>,
  data: FormData,
  { id, before }: { id: string; before: Tariff | undefined },
): Promise<ReadTariff> {
  const parsed = parseForm(TariffForm, data)
  if (!parsed.ok) return parsed
  const tariff = tariffOf(parsed.value, id, before)
  const clash = clashingTariff(tariff, await listTariffsForAdmin(db, by))
  if (clash === undefined) return { ok: true, tariff }
  const until = clash.validTo === null ? '' : ` bis ${numericDate(clash.validTo)}`
  const values = Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const sentence = `Für denselben Fall gilt von ${numericDate(clash.validFrom)}${until} schon „${receiptName(clash)}“. Beende den alten Preis oder ändere Masse, Klasse oder Tage.`
  return { ok: false, form: { values, errors: { gueltigAb: sentence } } }
}
