import { localDate } from '#app/lib/german-dates.ts'
import { parseForm, type FormState } from '#app/lib/forms.ts'
import type { Language } from '#app/lib/saying.ts'
import { classOfRegistration } from '#app/lib/registration.ts'
import type { Db } from '#app/platform/database/db.ts'
import { inForce } from '#app/features/prices/in-force.ts'
import { prices } from '#app/features/prices/tariffs.server.ts'
import { type Clearance, clearanceOf, type FieldRules } from './ppr-checks.ts'
import { pprFee, type Priced } from './ppr-fee.ts'
import type { PprFee } from './ppr-fee-kept.ts'
import { FeeFields, typedTimes } from './ppr-form.ts'
import { sentenceIn } from './ppr-sentences.ts'

/** The fee of a flight by the list of the day it lands; of today while nobody has said when. */
export async function feeBy(db: Db, flight: Priced, rules: FieldRules): Promise<PprFee> {
  const { tariffs } = await prices(db)
  const today = localDate(rules.now)
  const day = flight.eta === null ? today : localDate(Date.parse(flight.eta))
  return pprFee(flight, rules, inForce(tariffs, day), day === today ? null : day)
}

type Beforehand = {
  /** What was typed, to be shown again, with what is missing for the fee. */
  form: FormState
  /** `undefined`: something is missing. */
  fee: PprFee | undefined
  /** `undefined` as well while nobody has said when. */
  clearance: Clearance | undefined
}

/** The fee of a landing that is not asked for yet, from the fields it follows from; the others may be empty. */
export async function feeBeforehand(
  db: Db,
  sent: FormData,
  rules: FieldRules,
  language: Language,
): Promise<Beforehand> {
  const values = Object.fromEntries([...sent].filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >
  const refused = (errors: Record<string, string>) => {
    const said = Object.entries(errors).map(([name, text]) => [name, sentenceIn(language, text)])
    return { form: { values, errors: Object.fromEntries(said) }, fee: undefined, clearance: undefined }
  }
  const parsed = parseForm(FeeFields, sent)
  if (!parsed.ok) return refused(parsed.form.errors)
  const fields = parsed.value
  const ofMark = fields.klasse === '' ? classOfRegistration(fields.kennzeichen) : fields.klasse
  if (ofMark === null)
    return refused({ klasse: 'Bitte wählen Sie die Klasse; das Kennzeichen verrät sie nicht.' })
  const { arrival, departure } = typedTimes(values)
  const iso = (instant: number | undefined) =>
    instant === undefined ? null : new Date(instant).toISOString()
  const flight: Priced = {
    class: ofMark,
    mtomKg: fields.mtom,
    noiseCertificate: fields.laermzeugnis === 'ja',
    purpose: fields.zweck,
    landings: fields.landungen ?? 1,
    fuel: fields.liter === null ? null : { kind: '', litres: fields.liter },
    parking:
      fields.abstellen === 'keins'
        ? null
        : { place: fields.abstellen, nights: fields.naechte ?? 1, wingspanCm: null },
    flightRules: fields.regeln,
    eta: iso(arrival),
    etd: iso(departure),
  }
  const clearance =
    arrival === undefined
      ? undefined
      : clearanceOf({ eta: arrival, mtomKg: fields.mtom, flightRules: fields.regeln }, rules)
  return { form: { values, errors: {} }, fee: await feeBy(db, flight, rules), clearance }
}
