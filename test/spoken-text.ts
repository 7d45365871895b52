import { decoded } from './page-reading.ts'

/** What a page says in one language: text, names of controls and pictures, title and description. */

const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
const unread = new Set(['script', 'style', 'template'])
const spokenAttributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'data-label',
]

/** Each piece with the language that holds for it, of the nearest element that names one. */
function spokenPieces(html: string): { language: string; text: string }[] {
  const pieces: { language: string; text: string }[] = []
  const open: { name: string; language: string }[] = []
  const language = () => open.at(-1)?.language ?? ''
  const say = (text: string, said = language()) => {
    const plain = decoded(text)
      .replaceAll('\u2060', '')
      .replace(/[\s\u00A0\u202F]+/g, ' ')
      .trim()
    if (plain !== '') pieces.push({ language: said, text: plain })
  }
  const tag = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^">])*?)(\/?)>|([^<]+)/g
  for (const [, closing, given = '', attributes = '', selfClosed, text] of html.matchAll(tag)) {
    if (text !== undefined) {
      if (!open.some(({ name }) => unread.has(name))) say(text)
      continue
    }
    const name = given.toLowerCase()
    if (name === '') continue
    if (closing === '/') {
      const at = open.findLastIndex((each) => each.name === name)
      if (at >= 0) open.length = at
      continue
    }
    const read = (wanted: string) => new RegExp(`\\s${wanted}="([^"]*)"`, 'i').exec(attributes)?.[1]
    const own = read('lang') ?? language()
    for (const attribute of spokenAttributes) {
      const said = read(attribute)
      if (said !== undefined) say(said, own)
    }
    if (name === 'meta' && /\b(?:name="description"|property="og:(?:title|description)")/.test(attributes))
      say(read('content') ?? '', own)
    if (name === 'input' && /type="(?:submit|button)"/.test(attributes)) say(read('value') ?? '', own)
    if (!empty.has(name) && selfClosed !== '/') open.push({ name, language: own })
  }
  return pieces
}

/** Words that stand in German sentences and in no English one, nor in a name. */
const germanWords =
  /(?<![\p{L}-])(?:und|oder|der|das|den|dem|ist|sind|nicht|bitte|Sie|Ihre?[nmrs]?|mit|für|auf|bei|nach|vom|zum|zur|ohne|kein|keine[nmrs]?|wird|werden|wurde|kann|können|hier|heute|morgen|gestern|Uhr|eine[nmrs]?|über|unter|zwischen|oben|unten|jeder?|wenn|dass|auch|noch|nur|sowie|durch|gegen|alle[nmrs]?|Tage?|Woche|Piste|Platz|Platzrunde|Anfahrt|Lageplan|Seite|Startseite|Start|Zeiten|Betriebszeiten|Kennzeichen|Muster|Landung|Landegebühr|Halle|Hallenplatz|Kraftstoff|Turm|Menü|Schließen|Suche|Kontakt|Wetter|Sicht|Brotkrumen|Einweisung|Hinweis|Achtung|Notfall|Gäste|Preisliste|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag)(?![\p{L}-])/u

/** What a page in English says in German without saying that it does. */
export function germanSaidAsEnglish(html: string): string[] {
  return spokenPieces(html)
    .filter(({ language, text }) => language !== 'de' && germanWords.test(text))
    .map(({ text }) => text)
}

/** The same of a letter: of its subject and of both of its halves. */
export function germanSaidInLetter({
  subject,
  text,
  html,
}: {
  subject: string
  text: string
  html: string
}): string[] {
  // Names of the club's price list are marked in the HTML; plain text can mark nothing.
  const marked = spokenPieces(html).filter(({ language }) => language === 'de')
  const plain = marked.reduce(
    (left, piece) => left.replaceAll(piece.text, ''),
    text.replaceAll('\u2060', '').replaceAll(/\s+/g, ' '),
  )
  return [html, asPage(subject), asPage(plain)].flatMap(germanSaidAsEnglish)
}

/** Plain words as a page in English. */
export const asPage = (words: string) => `<html lang="en"><p>${words.replaceAll('<', '&lt;')}</p></html>`
