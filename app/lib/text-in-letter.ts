import { escaped, lines, type LetterPart } from './letter.ts'
import type { Block, RichText, TextRun } from './rich-text.ts'

const addresses = { aircraft: '/verein/flugzeuge/', event: '/erlebnisse/veranstaltungen/' }

/** Returns a rich text as parts of a mail; blocks that a mail cannot hold are named, with a link where there is one. */
export function textInLetter(document: RichText, publicUrl: string): LetterPart[] {
  return document.flatMap((block) => partOf(block, publicUrl)).filter(({ text }) => text.trim() !== '')
}

function partOf(block: Block, publicUrl: string): LetterPart[] {
  const runs = (content: readonly TextRun[]) => joined(content.map((run) => runPart(run, publicUrl)))
  switch (block.type) {
    case 'paragraph':
      return [runs(block.content)]
    case 'heading':
      return [heading(runs(block.content), block.level)]
    case 'list':
      return [
        lines(
          ...block.items.map((item, index) =>
            joined([plain(block.ordered ? `${index + 1}. ` : '• '), runs(item)]),
          ),
        ),
      ]
    case 'quote':
      return [joined([plain('„'), runs(block.content), plain('“'), plain(after(' ', block.attribution))])]
    case 'callout':
      return [...(block.title ? [strong(plain(block.title))] : []), runs(block.content)]
    case 'table':
      return [
        lines(
          ...(block.caption ? [strong(plain(block.caption))] : []),
          plain(block.head.join(' | ')),
          ...block.rows.map((row) =>
            joined(row.flatMap((cell, at) => [plain(at === 0 ? '' : ' | '), runs(cell)])),
          ),
        ),
      ]
    case 'questions':
      return block.items.map(({ question, answer }) => lines(strong(plain(question)), plain(answer)))
    case 'video':
      return [joined([plain(before(block.title, ': ')), link(block.href, block.href)])]
    case 'reference':
      return [link(block.label ?? block.id, publicUrl + addresses[block.kind] + block.id)]
    case 'file':
      return [plain(block.label ?? '')]
    case 'part':
      return [plain(block.label ?? '')]
    case 'picture':
      return [plain(block.caption ?? block.alt ?? '')]
    case 'gallery':
      return [plain(block.title ?? '')]
  }
}

const before = (text: string | null | undefined, then: string) => (text ? text + then : '')
const after = (first: string, text: string | null | undefined) => (text ? first + text : '')

function runPart({ text, marks = [] }: TextRun, publicUrl: string): LetterPart {
  return marks.reduce<LetterPart>((part, mark) => {
    if (mark.type === 'strong') return strong(part)
    if (mark.type === 'emphasis') return { text: part.text, html: `<em>${part.html}</em>` }
    const href =
      mark.type === 'link'
        ? mark.href.startsWith('/')
          ? publicUrl + mark.href
          : mark.href
        : publicUrl + addresses[mark.kind] + mark.id
    return linked(part, href)
  }, plain(text))
}

const plain = (text: string): LetterPart => ({ text, html: escaped(text).replaceAll('\n', '<br>') })
const strong = ({ text, html }: LetterPart): LetterPart => ({ text, html: `<strong>${html}</strong>` })
const heading = ({ text, html }: LetterPart, level: number): LetterPart => ({
  text,
  html: `<strong style="font-size:${level === 2 ? '1.25em' : '1.1em'}">${html}</strong>`,
})
const link = (text: string, href: string) => linked(plain(text), href)

/** In plain text the URL follows the link text, unless both are the same. */
function linked({ text, html }: LetterPart, href: string): LetterPart {
  return { text: text === href ? href : `${text} (${href})`, html: `<a href="${escaped(href)}">${html}</a>` }
}

const joined = (parts: readonly LetterPart[]): LetterPart => ({
  text: parts.map(({ text }) => text).join(''),
  html: parts.map(({ html }) => html).join(''),
})
