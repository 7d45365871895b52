import { z } from 'zod'
import { isCalendarDay } from './calendar-day.ts'
import { cleanLine } from './form-values.ts'
import { mailAddressFault } from './mail-address.ts'

/** Text that must be there; `sentence` asks for it. Longer than `max` characters is refused. */
export function requiredText(sentence: string, max: number) {
  return z
    .string({ error: sentence })
    .trim()
    .min(1, { error: sentence })
    .max(max, { error: `Bitte fassen Sie sich hier kürzer, höchstens ${max} Zeichen.` })
}

/** The same without line breaks, so that it may stand in the head of a mail. */
export function requiredLine(sentence: string, max: number) {
  return requiredText(sentence, max).transform(cleanLine)
}

/** Empty or missing is `null`. */
export function optionalField(max: number) {
  return z
    .string()
    .trim()
    .max(max, { error: `Bitte fassen Sie sich hier kürzer, höchstens ${max} Zeichen.` })
    .transform((text) => (text === '' ? null : text))
    .nullish()
    .transform((text) => text ?? null)
}

/** One whole mail address. */
export const mailField = requiredText('Bitte geben Sie Ihre E-Mail-Adresse an.', 254).superRefine(
  (text, context) => {
    const fault = mailAddressFault(text)
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
  },
)

const phoneShape = /^\+?[\d\s()/.-]{5,30}$/

/** A telephone number as people write it; `null` when left empty. */
export const optionalPhone = optionalField(30).refine((text) => text === null || phoneShape.test(text), {
  error: 'Diese Telefonnummer können wir nicht lesen. Bitte geben Sie nur Ziffern an, gern mit Vorwahl.',
})

/** A day from a date field, `YYYY-MM-DD`. */
export function requiredDay(sentence: string) {
  return z.string({ error: sentence }).refine(isCalendarDay, { error: sentence })
}

/** `null` when left empty. */
export const optionalDay = optionalField(10).refine((text) => text === null || isCalendarDay(text), {
  error: 'Diesen Tag gibt es nicht. Bitte schreiben Sie ihn als Tag, Monat und Jahr.',
})

/** A ticked box sends `ja`. */
export const tickedBox = z
  .literal('ja')
  .optional()
  .transform((value) => value === 'ja')

/** A box that must be ticked; `sentence` says why. */
export function mustBeTicked(sentence: string) {
  return z.literal('ja', { error: sentence })
}
