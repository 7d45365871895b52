import { choicesOf as choicesFrom } from '#app/resources/fields.ts'
import type { FieldChoice } from '#app/resources/record-field.ts'

/** Converts a table of bilingual names to the options of a form field. */
export function choicesOf(labels: Record<string, { de: string }>): FieldChoice[] {
  return choicesFrom(Object.fromEntries(Object.entries(labels).map(([value, { de }]) => [value, de])))
}
