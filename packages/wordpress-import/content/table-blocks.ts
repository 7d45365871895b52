import type { Block, TextRun } from '#app/lib/rich-text.ts'
import type { Element, Node } from './html-tree.server.ts'
import { textIn, type Squeeze } from './list-and-quote.ts'
import { textOf } from './run-collector.ts'

type Cell = { runs: TextRun[] }

const mostColumns = 20
const mostRows = 500

/** Converts a table to rows; blocks within cells follow after it, and tables within cells become text of their cell. */
export function tableBlocks(table: Element, squeeze: Squeeze): Block[] {
  const beside = strayBlocks(table, squeeze)
  const rows = rowsIn(table)
    .slice(0, mostRows)
    .map((row) => cellsOf(row, squeeze, beside))
    .filter((cells) => cells.some(({ runs }) => runs.length > 0))
  const columns = Math.min(mostColumns, Math.max(0, ...rows.map((cells) => cells.length)))
  const caption = captionOf(table, squeeze)
  if (columns < 2 || rows.length < 2) {
    const words = rows.flat().filter(({ runs }) => runs.length > 0)
    const lines = [...(caption === '' ? [] : [{ runs: [{ text: caption }] }]), ...words]
    return [...lines.map(({ runs }): Block => ({ type: 'paragraph', content: runs })), ...beside]
  }
  const [first = [], ...rest] = rows
  const filled = (cells: readonly Cell[]) =>
    Array.from({ length: columns }, (_, column) => cells[column]?.runs ?? [])
  const block: Block = {
    type: 'table',
    ...(caption !== '' && { caption }),
    // A table here always has a head: without one the first row is used.
    head: filled(first).map(textOf),
    rows: rest.map(filled),
  }
  return [block, ...beside]
}

function captionOf({ children }: Element, squeeze: Squeeze): string {
  const captions = children.filter(
    (node): node is Element => typeof node !== 'string' && node.tag === 'caption',
  )
  return captions
    .map((caption) => textIn(caption.children, squeeze))
    .filter(Boolean)
    .join(' ')
}

/** Elements allowed in each part of a table. */
const inPart: Readonly<Record<string, readonly string[]>> = {
  table: ['thead', 'tbody', 'tfoot', 'tr', 'caption', 'colgroup', 'col'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
}

const fits = (node: Node, part: Element): node is Element =>
  typeof node !== 'string' && inPart[part.tag]?.includes(node.tag) === true

/** Returns misplaced content between cells, which browsers show before the table. */
function strayBlocks(part: Element, squeeze: Squeeze): Block[] {
  const { runs, blocks } = squeeze(part.children.filter((node) => !fits(node, part)))
  const within = part.children.flatMap((node) =>
    fits(node, part) && inPart[node.tag] !== undefined ? strayBlocks(node, squeeze) : [],
  )
  const words: Block[] = runs.length === 0 ? [] : [{ type: 'paragraph', content: runs }]
  return [...words, ...blocks, ...within]
}

function rowsIn(part: Element): Element[] {
  return part.children.flatMap((node) => {
    if (!fits(node, part)) return []
    return node.tag === 'tr' ? [node] : rowsIn(node)
  })
}

function cellsOf(row: Element, squeeze: Squeeze, beside: Block[]): Cell[] {
  return row.children.flatMap((node) => {
    if (!fits(node, row)) return []
    const { runs, blocks } = squeeze(node.children)
    beside.push(...blocks)
    const span = Math.min(mostColumns, Math.max(1, Math.trunc(Number(node.attributes.colspan)) || 1))
    return [{ runs }, ...Array.from({ length: span - 1 }, () => ({ runs: [] }))]
  })
}
