import type { BilingualText } from '#app/features/airfield/facts/bilingual.ts'

export type Words = {
  de: string
  /** Null where nobody has translated it. */
  en: string | null
  /** German words of the club that follow the English ones where these stand alone. */
  own?: string
  /** Words within `en` that are German. */
  german?: readonly string[]
}

export type AipRow = {
  label: { de: string; en: string }
  lines: readonly Words[]
  /** The German label is a name, as a call sign is: it stands on both sheets. */
  isNamed?: true
  /** A page with more, as the price list. */
  href?: string
}

export type AipSection = {
  id: string
  title: { de: string; en: string }
  rows: readonly AipRow[]
  /** How old it is and where it comes from; missing where nobody has said so. */
  origin?: Words | undefined
}

type Line = Words | string | null | undefined | false

/** A row, or nothing where the club has entered nothing. */
export function row(de: string, en: string, ...lines: Line[]): AipRow[] {
  const known = lines.flatMap((line): Words[] => {
    if (!line) return []
    // A figure or a name serves both.
    return [typeof line === 'string' ? { de: line, en: line } : line]
  })
  return known.length === 0 ? [] : [{ label: { de, en }, lines: known }]
}

/** Both languages of several texts in one line; English only when all have it. */
export function joined(texts: readonly BilingualText[], separator = '; '): Words | null {
  if (texts.length === 0) return null
  const english = texts.flatMap(({ en }) => en ?? [])
  return {
    de: texts.map(({ de }) => de).join(separator),
    en: english.length === texts.length ? english.join(separator) : null,
  }
}

/** Adds a remark in brackets; without one the words stay as they are. */
export function withNote(words: { de: string; en: string }, note: BilingualText | null): Words {
  if (note === null) return words
  return { de: `${words.de} (${note.de})`, en: `${words.en}${note.en === null ? '' : ` (${note.en})`}` }
}

/** Whether the English says anything that the German figures do not: `2,300 ft` beside `2 300 ft` does not. */
export function addsEnglish({ de, en }: Words): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
  return en !== null && letters(en) !== letters(de)
}
