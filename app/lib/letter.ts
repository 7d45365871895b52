/** A paragraph of a mail, once as plain text and once as HTML. */
export type LetterPart = { text: string; html: string }

/** An address in a mail; only such addresses become links, never what a visitor typed. */
export type LetterLink = { href: string }

/**
 * One paragraph: `paragraph`Ihre Anfrage ${number} ist **angekommen**.``. What stands in the template may be
 * bold between two `**`; the values are taken as they are.
 */
export function paragraph(
  words: TemplateStringsArray,
  ...values: (string | number | LetterLink)[]
): LetterPart {
  let text = ''
  let html = ''
  let bold = false
  for (const [index, piece] of words.entries()) {
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
    text += typeof value === 'object' ? value.href : String(value)
    html += typeof value === 'object' ? linked(value.href) : escaped(String(value))
  }
  return { text: text.trim(), html: html.trim() }
}

/** Several lines that belong together: facts, or a signature. */
export function lines(...parts: LetterPart[]): LetterPart {
  return { text: parts.map(({ text }) => text).join('\n'), html: parts.map(({ html }) => html).join('<br>') }
}

/** What somebody wrote, set off from the letter's own words. */
export function quotation(words: string): LetterPart {
  const rows = words.split(/\r\n|\r|\n/)
  return {
    text: rows.map((row) => `> ${row}`).join('\n'),
    html: `<span style="display:block;padding-left:1em;border-left:3px solid #8fa3bd">${rows.map(escaped).join('<br>')}</span>`,
  }
}

/** The whole letter; German unless told otherwise. No pictures, nothing that is fetched. */
export function letter(parts: readonly LetterPart[], language: 'de' | 'en' = 'de'): LetterPart {
  const body = parts.map(({ html }) => `<p>${html}</p>`).join('\n')
  return {
    text: `${parts.map(({ text }) => text).join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"></head>\n<body style="font:16px/1.5 sans-serif;color:#15263f">\n${body}\n</body></html>\n`,
  }
}

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

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign]!)
}
