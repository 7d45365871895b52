import type { Choice } from '#app/ui/select-field.tsx'

/** A table of bilingual words as the choices of a form. */
export function choicesOf(words: Record<string, { de: string }>): Choice[] {
  return Object.entries(words).map(([value, { de }]) => ({ value, label: de }))
}
