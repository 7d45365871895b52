import { dayTyped } from '#app/lib/german-input.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { parseForm, textOf, type FormState } from '#app/lib/forms.ts'
import { classOfRegistration } from '#app/lib/registration.ts'
import type { Services } from '#app/platform/services.ts'
import { inForce } from '#app/prices/tariff.ts'
import { prices } from '#app/prices/tariffs.server.ts'
import { estimateOf } from './ppr-estimate.ts'
import { FeeFields } from './ppr-form.ts'
import { sentenceIn } from './ppr-sentences.ts'
import type { Language } from '#app/lib/saying.ts'

type Fee = {
  /** What was typed, to be shown again, with what is missing for the fee. */
  form: FormState
  /** In cents; `null`: the list has no price for it. `undefined`: something is missing. */
  estimate: number | null | undefined
}

/** The fee of a landing that is not asked for yet, from the fields it follows from; the others may be empty. */
export async function feeBeforehand(
  { db, now }: Pick<Services, 'db' | 'now'>,
  sent: FormData,
  language: Language,
): Promise<Fee> {
  const typed = Object.fromEntries([...sent].filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >
  const parsed = parseForm(FeeFields, sent)
  if (!parsed.ok) {
    const said = Object.entries(parsed.form.errors).map(([name, text]) => [name, sentenceIn(language, text)])
    return { form: { values: typed, errors: Object.fromEntries(said) }, estimate: undefined }
  }
  const fields = parsed.value
  const ofMark = fields.klasse === '' ? classOfRegistration(fields.kennzeichen) : fields.klasse
  if (ofMark === null) {
    const sentence = 'Bitte wählen Sie die Klasse; das Kennzeichen verrät sie nicht.'
    return {
      form: { values: typed, errors: { klasse: sentenceIn(language, sentence) } },
      estimate: undefined,
    }
  }
  const day = dayTyped(textOf(sent, 'ankunft-tag')) ?? localDate(now().getTime())
  const { tariffs } = await prices(db)
  const nights = fields.naechte ?? (fields.abstellen === 'keins' ? 0 : 1)
  const estimate = estimateOf({ ...fields, class: ofMark, nights }, inForce(tariffs, day))
  return { form: { values: typed, errors: {} }, estimate }
}
