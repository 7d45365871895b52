import type { Block, RichText, TextRun } from './rich-text.ts'

/** The part of Markdown that texts shipped with the program are written in: headings, lists, paragraphs, bold, links. */
export function richTextOf(markdown: string): RichText {
  return markdown
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .flatMap(blocksOf)
}

function blocksOf(text: string): Block[] {
  const [, hashes, heading] = /^(##|###) (.+)/.exec(text) ?? []
  if (hashes !== undefined && heading !== undefined) {
    const [, ...rest] = text.split('\n')
    const following = rest.join('\n').trim()
    const block: Block = { type: 'heading', level: hashes === '##' ? 2 : 3, content: runsOf(heading) }
    return following === '' ? [block] : [block, ...blocksOf(following)]
  }
  if (text.startsWith('- ')) return [{ type: 'list', ordered: false, items: itemsOf(text, /^- /) }]
  if (/^\d+\. /.test(text)) return [{ type: 'list', ordered: true, items: itemsOf(text, /^\d+\. /) }]
  // A hard line break has no place of its own: what follows it is a paragraph.
  return text
    .split(/ {2,}\n/)
    .map((line) => ({ type: 'paragraph', content: runsOf(line.replaceAll('\n', ' ')) }))
}

function itemsOf(text: string, mark: RegExp): TextRun[][] {
  return text.split('\n').map((line) => runsOf(line.replace(mark, '')))
}

function runsOf(text: string): TextRun[] {
  return text
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/)
    .filter(Boolean)
    .map(runOf)
}

function runOf(part: string): TextRun {
  const [, strong] = /^\*\*([^*]+)\*\*$/.exec(part) ?? []
  if (strong !== undefined) return { text: strong, marks: [{ type: 'strong' }] }
  const [, label, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
  if (label !== undefined && href !== undefined) return { text: label, marks: [{ type: 'link', href }] }
  return { text: part }
}
