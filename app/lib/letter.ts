const umlauts = /[äöüßÄÖÜ]/
/** No English words among them; „die“ and „den“ are one where no noun follows. */
const smallWords =
  /(?<!\p{L})(?:aber|[Aa]uf|[Aa]us|[Bb]itte|[Dd]as|[Dd]em|[Dd]er|[Dd](?:ie|en)(?= \p{Lu})|[Ee]ine?[nr]?|gibt|[Ii]st|[Kk]eine?|[Ll]eider|[Mm]it|[Nn]ach|nicht|noch|oder|[Ss]ind|und|[Vv]om|von|weil|[Ww]egen|[Ww]ir|wird|[Zz]um|[Zz]ur)(?!\p{L})/u

/** Whether what somebody typed is German rather than English: by its umlauts and its small words. */
export const looksGerman = (text: string): boolean => umlauts.test(text) || smallWords.test(text)

/** A paragraph of a mail as plain text and as HTML. */
export type LetterPart = { text: string; html: string }

/** A link in a mail. Only such links become anchors, never a URL that a visitor typed. */
export type LetterLink = { href: string }

/** German text of the club within an English mail. */
export type InGerman = { german: string }

/** English text with some German passages of the club in it. */
export type PartlyGerman = { text: string; german: readonly string[] }

/**
 * Builds one paragraph: `paragraph`Ihre Anfrage ${number} ist **angekommen**.``. The template may mark bold text with `**`;
 * the values are inserted as they are.
 */
export function paragraph(
  strings: TemplateStringsArray,
  ...values: (string | number | LetterLink | InGerman | PartlyGerman)[]
): LetterPart {
  let text = ''
  let html = ''
  let bold = false
  for (const [index, piece] of strings.entries()) {
    for (const [part, run] of piece.split('**').entries()) {
      if (part > 0) {
        bold = !bold
        html += bold ? '<strong>' : '</strong>'
      }
      text += run
      html += escaped(run)
    }
    const value = values[index]
    if (value === undefined) continue
    if (typeof value !== 'object') {
      text += String(value)
      html += escaped(String(value))
    } else if ('href' in value) {
      text += value.href
      html += linked(value.href)
    } else if ('text' in value) {
      text += value.text
      html += value.german.reduce(
        (marked, text) => marked.replace(escaped(text), inGerman(text)),
        escaped(value.text),
      )
    } else {
      text += value.german
      html += inGerman(value.german)
    }
  }
  return { text: text.trim(), html: html.trim() }
}

const inGerman = (text: string) => `<span lang="de">${escaped(text)}</span>`

/** Greets a member or a volunteer, by first name; `''` where nobody knows one. */
export const greeting = (firstName: string): LetterPart =>
  firstName === '' ? paragraph`Hallo,` : paragraph`Hallo ${firstName},`

/** Joins several parts as lines of one paragraph: facts, or a signature. */
export function lines(...parts: LetterPart[]): LetterPart {
  return { text: parts.map(({ text }) => text).join('\n'), html: parts.map(({ html }) => html).join('<br>') }
}

/** What somebody typed, within the words of a letter that is in English: ` (in German)` where it is, and marked so. */
export function typed(text: string): { named: string; said: PartlyGerman } {
  const isGerman = looksGerman(text)
  return { named: isGerman ? ' (in German)' : '', said: { text: text, german: isGerman ? [text] : [] } }
}

/** What somebody wrote, set off from the letter's own words; German words in an English letter say so. */
export function quotation(text: string, language: 'de' | 'en' = 'de'): LetterPart {
  const rows = text.split(/\r\n|\r|\n/)
  const isForeign = language === 'en' && looksGerman(text)
  return {
    text: [...(isForeign ? ['> (in German)'] : []), ...rows.map((row) => `> ${row}`)].join('\n'),
    html: `<span${isForeign ? ' lang="de"' : ''} style="display:block;padding-left:1em;border-left:3px solid #8fa3bd">${rows.map(escaped).join('<br>')}</span>`,
  }
}

/**
 * Returns the whole mail; German by default. No images and nothing that is fetched. Background and text colour are set
 * together: a mail program without style sheets shows the light pair even on a dark screen.
 */
export function letter(parts: readonly LetterPart[], language: 'de' | 'en' = 'de'): LetterPart {
  const body = parts.map(({ html }) => `<p>${html}</p>`).join('\n')
  return {
    text: `${parts.map(({ text }) => text).join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">${head}</head>\n<body style="margin:0;background:#fff;color:#15263f">\n<div style="${sheet}">\n${body}\n</div>\n</body></html>\n`,
  }
}

/** A line holds about seventy characters; a URL too long for a telephone may break anywhere. */
const sheet = 'max-width:36em;padding:1em;font:16px/1.5 sans-serif;overflow-wrap:anywhere'

const head = [
  '<meta name="viewport" content="width=device-width,initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
  '<style>:root{color-scheme:light dark}a{color:#1d57a6}',
  '@media (prefers-color-scheme:dark){body{background:#10171f!important;color:#e4ebf4!important}a{color:#9dc3ff}}</style>',
].join('')

function linked(href: string): string {
  return `<a href="${escaped(href)}">${escaped(href)}</a>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign]!)
}
