import type { Values } from './form-values.ts'

export type Difference = { label: string; stored: string; own: string }

/** What a field is called; with `words` what it sends is told as people read it. */
export type FieldWords = string | { label: string; words: Readonly<Record<string, string>> }

/** Where two fillings of a form say something else; a field that has no words is not compared. */
export function formDifferences(
  fields: Readonly<Record<string, FieldWords>>,
  stored: Values,
  own: Values,
): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const theirs = (stored[name] ?? '').trim()
    const mine = (own[name] ?? '').trim()
    if (theirs === mine) return []
    const label = typeof field === 'string' ? field : field.label
    const result = (text: string) =>
      (typeof field === 'string' ? undefined : field.words[text]) ?? (text || '–')
    return [{ label, stored: result(theirs), own: result(mine) }]
  })
}
