import { z } from 'zod'
import { required, typed } from '#app/lib/typed-fields.ts'
import { dayTyped, wholeNumber } from '#app/lib/german-input.ts'
import { requiredLine } from '#app/lib/form-fields.ts'

/** Minutes of `1.250:30`, `1250:30`, `1250,5` or `1250`; `undefined` when it is none. A century of flying at most. */
export function hoursTyped(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/\s*h$/i, '')
    .replace(/[.\s\u202f\u00a0](?=\d{3}(\D|$))/g, '')
  const clock = /^(\d{1,6}):([0-5]\d)$/.exec(plain)
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2])
  const decimal = /^(\d{1,6})(?:,(\d{1,2}))?$/.exec(plain)
  return decimal === null ? undefined : Math.round(Number(`${decimal[1]}.${decimal[2] ?? '0'}`) * 60)
}

const noHours = 'Bitte schreib die Zeit in Stunden und Minuten, zum Beispiel 1.250:30.'
const noDay = 'Diesen Tag gibt es nicht. Bitte schreib ihn als Tag, Monat und Jahr.'
const noNumber = 'Bitte gib eine ganze Zahl an.'

export const TimesInput = z.object({
  ab: required(typed(dayTyped, noDay), 'Bitte gib an, ab wann das Flugbuch zählt.'),
  zelle: required(typed(hoursTyped, noHours), 'Bitte gib die Zellenzeit an.'),
  motor: typed(hoursTyped, noHours),
  landungen: required(typed(wholeNumber, noNumber), 'Bitte gib die Landungen an.'),
  expectedRevision: z.string().default('0'),
})

export const CheckInput = z
  .object({
    pruefung: z.string().max(60).default(''),
    bezeichnung: requiredLine('Bitte gib an, was zu tun ist.', 80),
    faellig: typed(dayTyped, noDay),
    bei: typed(hoursTyped, noHours),
    tage: required(typed(wholeNumber, noNumber), 'Bitte gib an, wie viele Tage vorher gewarnt wird.'),
    stunden: required(typed(wholeNumber, noNumber), 'Bitte gib an, wie viele Stunden vorher gewarnt wird.'),
    folge: z.enum(['block', 'warn'], { error: 'Bitte wähle, was dann geschieht.' }),
    expectedRevision: z.string().default('0'),
  })
  .refine(({ faellig, bei }) => faellig !== null || bei !== null, {
    path: ['faellig'],
    error: 'Bitte gib einen Tag oder Stunden an.',
  })
  .refine(({ tage, stunden }) => tage <= 3650 && stunden <= 10_000, {
    path: ['tage'],
    error: 'So weit vorher warnt niemand.',
  })
