import type { Language } from '#app/lib/saying.ts'
import { looksGerman } from '#app/lib/letter.ts'

/** A sentence of an English page; `german`: the club's own texts in it. */
export type SaidText = { text: string; german: readonly string[] }

/** What somebody typed, on a page of that language: as German where it looks so. */
export const typedText = (text: string, language: Language): SaidText => ({
  text,
  german: language === 'en' && looksGerman(text) ? [text] : [],
})

/** What the club wrote in both languages: the German, marked, on an English page for which it wrote nothing. */
export const writtenIn = (language: Language, de: string, en: string): SaidText =>
  language === 'en' && en !== ''
    ? { text: en, german: [] }
    : { text: de, german: language === 'de' ? [] : [de] }

/** Renders the sentence with its German parts marked as such. On a German page `german` is empty. */
export function Said({ text, german }: SaidText) {
  const [first = '', ...others] = german.filter((text) => text !== '')
  if (first === '') return text
  const at = text.indexOf(first)
  if (at < 0) return <Said text={text} german={others} />
  return (
    <>
      <Said text={text.slice(0, at)} german={others} />
      <span lang="de">{first}</span>
      <Said text={text.slice(at + first.length)} german={others} />
    </>
  )
}
