import type { Block, RichText, TextRun } from '#app/lib/rich-text.ts'

/**
 * Converts a document to plain lines: `## ` and `### ` before headings, `- ` or `1. ` before list items, an empty line
 * between blocks. `null` if it contains anything else, such as links, tables and pictures.
 */
export function simpleText(document: RichText): string | null {
  const parts = document.map(partOf)
  return parts.every((part) => part !== null) ? parts.join('\n\n') : null
}

function partOf(block: Block): string | null {
  if (block.type === 'paragraph') return textOf(block.content)
  if (block.type === 'heading') {
    const text = textOf(block.content)
    return text === null ? null : `${'#'.repeat(block.level)} ${text}`
  }
  if (block.type !== 'list') return null
  const items = block.items.map(textOf)
  if (items.some((item) => item === null)) return null
  return items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${item}`).join('\n')
}

function textOf(runs: readonly TextRun[]): string | null {
  const isPlain = runs.every(({ marks = [], text }) => marks.length === 0 && !text.includes('\n'))
  return isPlain ? runs.map(({ text }) => text).join('') : null
}

/** Parses such lines back to a document. */
export function documentOf(text: string): RichText {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(blocksOf)
}

function blocksOf(part: string): Block[] {
  const lines = part.split('\n').map((line) => line.trim())
  const heading = /^(#{2,3}) +(.+)$/.exec(lines[0] ?? '')
  if (heading !== null) {
    const level = heading[1]?.length === 2 ? 2 : 3
    const rest = lines.slice(1).join('\n')
    const title: Block = { type: 'heading', level, content: [{ text: heading[2] ?? '' }] }
    return rest === '' ? [title] : [title, ...blocksOf(rest)]
  }
  for (const [shape, ordered] of [
    [/^[-*•] +/, false],
    [/^\d+[.)] +/, true],
  ] as const) {
    if (lines.every((line) => shape.test(line)))
      return [{ type: 'list', ordered, items: lines.map((line) => [{ text: line.replace(shape, '') }]) }]
  }
  return [{ type: 'paragraph', content: [{ text: lines.join(' ') }] }]
}
