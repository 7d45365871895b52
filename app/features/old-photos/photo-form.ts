import { z } from 'zod'
import {
  mailField,
  mustBeTicked,
  optionalField,
  optionalPhone,
  requiredLine,
  requiredText,
  tickedBox,
  optionalLine,
  required,
  typed,
  comparedForm,
} from '#app/lib/form-schemas.ts'
import { wholeNumber } from '#app/lib/german-input.ts'
import { keysOf } from '#app/lib/labels.ts'

/** Earliest plausible year of a photograph. */
const oldestYear = 1850

/** Licence text shown to the sender; stored verbatim with the request. */
export const licenceText =
  'Der Verein darf die Bilder kostenlos auf seiner Website und in seiner Chronik zeigen und dafür verkleinern und zuschneiden. Ich kann das jederzeit für die Zukunft zurücknehmen.'

export const rightsLabels = {
  own: 'Ich habe die Bilder selbst aufgenommen oder die Rechte geerbt.',
  leave: 'Wer die Rechte hat, hat mir erlaubt, die Bilder dem Verein zu geben.',
} as const
export const peopleLabels = {
  none: 'Niemand ist zu erkennen.',
  agreed: 'Wer zu erkennen ist und lebt, ist einverstanden.',
  unknown: 'Das weiß ich nicht.',
} as const

/** Returns the form's schema without the pictures; field names are German. */
export function photoForm(files: number, thisYear: number) {
  const yearSentence = `Bitte geben Sie das Jahr an, von ${oldestYear} bis ${thisYear}.`
  const fields = {
    bilder: z.unknown().refine(() => files > 0, { error: 'Bitte wählen Sie mindestens ein Bild aus.' }),
    jahr: required(
      typed((text) => {
        const year = wholeNumber(text)
        return year !== undefined && year >= oldestYear && year <= thisYear ? year : undefined
      }, yearSentence),
      yearSentence,
    ),
    etwa: tickedBox,
    ort: requiredLine('Bitte sagen Sie, wo das war.', 120),
    motiv: requiredText('Bitte sagen Sie, was zu sehen ist.', 1000).min(5, {
      error: 'Bitte schreiben Sie etwas mehr, mindestens fünf Zeichen.',
    }),
    personen: optionalField(400),
    abgebildete: z.enum(keysOf(peopleLabels), {
      error: 'Bitte sagen Sie, ob jemand zu erkennen ist.',
    }),
    rechte: z.enum(keysOf(rightsLabels), { error: 'Bitte sagen Sie, wer die Rechte an den Bildern hat.' }),
    rechteinhaber: optionalLine(120),
    quelle: optionalLine(120),
    name: requiredLine('Bitte nennen Sie Ihren Namen.', 120),
    email: mailField,
    telefon: optionalPhone,
    lizenz: mustBeTicked('Ohne diese Erlaubnis dürfen wir die Bilder nicht zeigen.'),
  }
  return comparedForm(fields, ({ rechte, rechteinhaber }, refuse) => {
    if (rechte === 'leave' && rechteinhaber === null)
      refuse('rechteinhaber', 'Bitte nennen Sie, wer die Rechte hat.')
  })
}
export type PhotoForm = z.infer<ReturnType<typeof photoForm>>
