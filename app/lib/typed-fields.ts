import { z } from 'zod'
import { optionalField } from './form-fields.ts'
import { cleanLine } from './form-values.ts'
import { registrationFault } from './registration-fault.ts'
import { normalizeRegistration } from './registration.ts'

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
