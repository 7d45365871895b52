import { z } from 'zod'
import { isCalendarDay } from './calendar-day.ts'
import { mailAddressFault } from './mail-address.ts'
import { normalizeRegistration, registrationFault } from './registration.ts'
import { cleanLine } from './form-values.ts'

/** A required text of at most `max` characters; `sentence` is the error when it is missing. */
export function requiredText(sentence: string, max: number) {
  return z
    .string({ error: sentence })
    .trim()
    .min(1, { error: sentence })
    .max(max, { error: `Bitte fassen Sie sich hier kürzer, höchstens ${max} Zeichen.` })
}

/** Like `requiredText` but without line breaks, so that it is safe in a mail header. */
export function requiredLine(sentence: string, max: number) {
  return requiredText(sentence, max).transform(cleanLine)
}

/** An optional text; empty or missing is `null`. */
export function optionalField(max: number) {
  return z
    .string()
    .trim()
    .max(max, { error: `Bitte fassen Sie sich hier kürzer, höchstens ${max} Zeichen.` })
    .transform((text) => (text === '' ? null : text))
    .nullish()
    .transform((text) => text ?? null)
}

/** An optional text in a few words; empty or missing is `''`. */
export function shortText(max: number) {
  const most = String(max).replace(/(?=000$)/, '\u202F')
  return z
    .string()
    .trim()
    .max(max, { error: `Bitte höchstens ${most} Zeichen.` })
    .default('')
}

/** Sets the error of a field from within a refinement. */
export const refuseIn = (context: z.RefinementCtx) => (field: string, message: string) =>
  context.addIssue({ code: 'custom', path: [field], message })

/** A single mail address. */
export const mailField = requiredText('Bitte geben Sie Ihre E-Mail-Adresse an.', 254).superRefine(
  (text, context) => {
    const fault = mailAddressFault(text)
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
  },
)

const phoneShape = /^\+?[\d\s()/.-]{5,30}$/

/** A telephone number as people write it; empty is `null`. */
export const optionalPhone = optionalField(30).refine((text) => text === null || phoneShape.test(text), {
  error: 'Diese Telefonnummer können wir nicht lesen. Bitte geben Sie nur Ziffern an, gern mit Vorwahl.',
})

/** A required day from a date field, `YYYY-MM-DD`. */
export function requiredDay(sentence: string) {
  return z.string({ error: sentence }).refine(isCalendarDay, { error: sentence })
}

/** An optional day, `YYYY-MM-DD`; empty is `null`. */
export const optionalDay = optionalField(10).refine((text) => text === null || isCalendarDay(text), {
  error: 'Diesen Tag gibt es nicht. Bitte schreiben Sie ihn als Tag, Monat und Jahr.',
})

/** A checkbox that sends `ja` when ticked; the value is a boolean. */
export const tickedBox = z
  .literal('ja')
  .optional()
  .transform((value) => value === 'ja')

/** A checkbox that must be ticked; `sentence` is the error when it is not. */
export function mustBeTicked(sentence: string) {
  return z.literal('ja', { error: sentence })
}

/** A field parsed by `read`; `sentence` is the error when `read` returns `undefined`. Empty is `null`. */
export function typed<T>(read: (text: string) => T | undefined, sentence: string) {
  return z
    .string()
    .trim()
    .transform((text, context): T | null => {
      if (text === '') return null
      const value = read(text)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message: sentence })
      return z.NEVER
    })
    .default(null)
}

/** Makes a field required: `null` gives the error `missing`. */
export function required<T>(schema: z.ZodType<T | null>, missing: string) {
  return schema.transform((value, context): T => {
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: missing })
    return z.NEVER
  })
}

/** One line; empty or missing is `null`. */
export const optionalLine = (max: number) =>
  optionalField(max).transform((text) => (text === null ? null : cleanLine(text)))

/** An aircraft registration, normalised. */
export const registrationField = z
  .string({ error: 'Bitte geben Sie das Kennzeichen an.' })
  .superRefine((text, context) => {
    const fault = registrationFault(text)
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
  })
  .transform(normalizeRegistration)

export const optionalRegistration = optionalLine(12)
  .superRefine((text, context) => {
    const fault = text === null ? undefined : registrationFault(text)
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
  })
  .transform((text) => (text === null ? null : normalizeRegistration(text)))

type Shape = Record<string, z.ZodType>
type Read<S extends Shape> = { [Name in keyof S]: z.output<S[Name]> }

/** Sets the validation error of a field, unless the field already has one. */
export type Refuse<Name extends string = string> = (field: Name, sentence: string) => void

/**
 * Returns a schema that reports all validation errors at once, in the order of the fields: `compare` runs even while single
 * fields are invalid. A field that failed its own schema is `null` in `form`; `isUnread` tells it apart from an empty one.
 */
export function comparedForm<S extends Shape>(
  fields: S,
  compare: (
    form: { [Name in keyof S]: Read<S>[Name] | null },
    refuse: Refuse<keyof S & string>,
    isUnread: (field: keyof S & string) => boolean,
  ) => void,
) {
  return z.record(z.string(), z.unknown()).transform((sent, issues): Read<S> => {
    const sentences = new Map<string, string>()
    const object = (field: string, sentence: string) => sentences.set(field, sentences.get(field) ?? sentence)
    const read = Object.entries(fields).map(([name, field]) => {
      const parsed = field.safeParse(sent[name])
      if (!parsed.success) object(name, parsed.error.issues[0]!.message)
      return [name, parsed.success ? parsed.data : null] as const
    })
    const form = Object.fromEntries(read) as Read<S>
    const unread = new Set(sentences.keys())
    compare(form, object, (field) => unread.has(field))
    for (const name of Object.keys(fields)) {
      const sentence = sentences.get(name)
      if (sentence !== undefined) issues.addIssue({ code: 'custom', path: [name], message: sentence })
    }
    return sentences.size > 0 ? z.NEVER : form
  })
}
