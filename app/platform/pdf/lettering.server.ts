import lettering from './picture-lettering.ttf?inline'

/** Returns the version of our typeface that file writers can read: neither variable nor compressed. */
export function letteringFont(): Buffer {
  return Buffer.from(lettering.slice(lettering.indexOf(',') + 1), 'base64')
}

/** Reduces text to the letters of that font, Latin-1: others lose their diacritics, `Łukasz Kováč` → `Lukasz Kovác`. */
export function setInOurFont(text: string): string {
  return [...text.replaceAll(/[\u202F\u2009]/g, '\u00A0').replaceAll(/[\u2060\u00AD]/g, '')]
    .map((letter) => {
      if (isInLatin1(letter) || special.has(letter)) return letter
      const plain = strokes[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
      return [...plain].every((each) => isInLatin1(each)) ? plain : '?'
    })
    .join('')
}

const isInLatin1 = (letter: string) => letter.codePointAt(0)! <= 0xff
const special = new Set(['€', '–', '„', '“', '‚', '‘', '’', '…', '\u2212'])
/** Letters whose stroke is not a separate combining mark. */
const strokes: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Œ: 'OE', œ: 'oe' }
