import { z } from 'zod'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import {
  mailField,
  requiredLine,
  optionalRegistration,
  required,
  typed,
  comparedForm,
  shortText,
} from '#app/lib/form-schemas.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { dayTyped, metresInCentimetres, phoneE164, wholeNumber } from '#app/lib/german-input.ts'
import { decimal } from '#app/lib/german-numbers.ts'

/** Parses metres within the limits for aircraft to centimetres. */
function metres(name: string, least: number, most: number) {
  return typed(
    (text) => {
      const value = metresInCentimetres(text)
      return value !== undefined && value >= least * 100 && value <= most * 100 ? value : undefined
    },
    `${name}: Bitte in Metern angeben, ${decimal(least)} bis ${decimal(most)}.`,
  )
}

const sizes = {
  spannweite: metres('Spannweite', 0.5, 40),
  laenge: metres('Länge', 1, 30),
  hoehe: metres('Höhe', 0.5, 10),
}

/** Schema of the door check's URL parameters. */
export const DoorForm = z
  .object({ muster: z.string().trim().max(60).default(''), ...sizes })
  .transform((form, context) => {
    if (form.spannweite === null) {
      context.addIssue({
        code: 'custom',
        path: ['spannweite'],
        message: 'Bitte geben Sie die Spannweite an.',
      })
      return z.NEVER
    }
    return { wingspanCm: form.spannweite, lengthCm: form.laenge, heightCm: form.hoehe }
  })

const day = (name: string) => typed(dayTyped, `${name}: Bitte geben Sie den Tag an wie 01.08.2026.`)
const mass = (text: string) => {
  const value = wholeNumber(text)
  return value !== undefined && value >= 50 && value <= 20_000 ? value : undefined
}

const Fields = z.object({
  art: requiredLine('Bitte wählen Sie, was Sie suchen.', 60),
  ab: required(day('Ab'), 'Bitte geben Sie an, ab wann Sie den Platz brauchen.'),
  bis: day('Bis'),
  kennzeichen: optionalRegistration,
  muster: requiredLine('Bitte geben Sie das Muster an, zum Beispiel SF 25 C.', 60),
  spannweite: sizes.spannweite,
  laenge: required(sizes.laenge, 'Bitte geben Sie die Länge an.'),
  hoehe: sizes.hoehe,
  mtom: typed(mass, 'Bitte geben Sie die Masse in Kilogramm an.'),
  fahrwerk: z.enum(['', 'bug', 'sporn', 'einrad']).default(''),
  klappbar: z.literal('ja').optional(),
  rangieren: shortText(500),
  halter: requiredLine('Bitte geben Sie an, wer das Luftfahrzeug hält.', 120),
  mail: mailField,
  telefon: required(
    typed(
      phoneE164,
      'Diese Nummer können wir nicht wählen. Bitte mit Vorwahl angeben, zum Beispiel 0171 3920001.',
    ),
    'Bitte geben Sie eine Telefonnummer an.',
  ),
  mitglied: z.literal('ja').optional(),
  versicherung: z.literal('ja', { error: 'Ohne Haftpflichtversicherung vergeben wir keinen Platz.' }),
})

export type HangarForm = z.output<typeof Fields>

type Asked = {
  /** Ids of the kinds of places offered. */
  kinds: readonly string[]
  /** Ids of the kinds for trailers, which need no wingspan. */
  trailers: readonly string[]
  today: IsoDay
}

/** Returns the schema of the request; contradictions are reported together with missing fields. */
export function hangarForm({ kinds, trailers, today }: Asked) {
  return comparedForm(Fields.shape, ({ art, ab, bis, spannweite }, refuse) => {
    if (art !== null && !kinds.includes(art)) refuse('art', 'Bitte wählen Sie, was Sie suchen.')
    if (ab !== null && ab < today) refuse('ab', `Frühestens möglich: heute, ${longDate(today)}.`)
    if (ab !== null && bis !== null && bis < ab) refuse('bis', 'Das Ende liegt vor dem Anfang.')
    if (spannweite === null && !trailers.includes(art ?? ''))
      refuse('spannweite', 'Bitte geben Sie die Spannweite an.')
  })
}
