import type { BilingualText } from '#app/features/airfield/facts/frequency.ts'

export type AipText = {
  de: string
  /** `null` if untranslated. */
  en: string | null
  /** German text of the club that follows the English one on the English sheet. */
  own?: string
  /** Parts of `en` that are German. */
  german?: readonly string[]
}

export type AipRow = {
  label: { de: string; en: string }
  lines: readonly AipText[]
  /** The label is a name, such as a call sign: identical on both sheets. */
  isNamed?: true
  /** Page with details, such as the price list. */
  href?: string
}

export type AipSection = {
  id: string
  title: { de: string; en: string }
  rows: readonly AipRow[]
  /** Date and source of the data; missing if not stated. */
  origin?: AipText | undefined
}

type Line = AipText | string | null | undefined | false

/** Returns a row, or nothing if the club has entered no value. */
export function row(de: string, en: string, ...lines: Line[]): AipRow[] {
  const known = lines.flatMap((line): AipText[] => {
    if (!line) return []
    // A number or name is the same in both languages.
    return [typeof line === 'string' ? { de: line, en: line } : line]
  })
  return known.length === 0 ? [] : [{ label: { de, en }, lines: known }]
}

/** Joins several texts in both languages; English only if all have it. */
export function joined(texts: readonly BilingualText[], separator = '; '): AipText | null {
  if (texts.length === 0) return null
  const english = texts.flatMap(({ en }) => en ?? [])
  return {
    de: texts.map(({ de }) => de).join(separator),
    en: english.length === texts.length ? english.join(separator) : null,
  }
}

/** Adds a remark in brackets; without one returns the text unchanged. */
export function withNote(text: { de: string; en: string }, note: BilingualText | null): AipText {
  if (note === null) return text
  return { de: `${text.de} (${note.de})`, en: `${text.en}${note.en === null ? '' : ` (${note.en})`}` }
}

/** Whether the English text says more than the German one: `2,300 ft` beside `2 300 ft` does not. */
export function addsEnglish({ de, en }: AipText): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
  return en !== null && letters(en) !== letters(de)
}
