import { choicesOf as choicesFrom } from '#app/resources/fields.ts'
import type { FieldChoice } from '#app/resources/record-field.ts'

/** A table of bilingual words as the choices of a form. */
export function choicesOf(words: Record<string, { de: string }>): FieldChoice[] {
  return choicesFrom(Object.fromEntries(Object.entries(words).map(([value, { de }]) => [value, de])))
}
