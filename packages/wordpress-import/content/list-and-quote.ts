import { plainText, type Block, type TextRun } from '#app/lib/rich-text.ts'
import type { Element, Node } from './html-tree.server.ts'
import { textOf } from './run-collector.ts'

/** Converts children to one line of text, and the blocks that do not fit in a line. */
export type Squeeze = (children: readonly Node[]) => { runs: TextRun[]; blocks: Block[] }

/** Returns all text on one line, where nothing else is possible. */
export function textIn(children: readonly Node[], squeeze: Squeeze): string {
  const { runs, blocks } = squeeze(children)
  return [textOf(runs), plainText(blocks).replaceAll('\n', ' ')].filter(Boolean).join(' ').trim()
}

/** Converts a list. The document has no nested lists: their items follow the item that contained them. */
export function listBlocks({ tag, children }: Element, squeeze: Squeeze): Block[] {
  const items: TextRun[][] = []
  const beside: Block[] = []
  for (const child of children) {
    const isPoint = typeof child !== 'string' && child.tag === 'li'
    const { runs, blocks } = squeeze(isPoint ? child.children : [child])
    if (runs.length > 0) items.push(runs)
    for (const block of blocks) {
      if (block.type === 'list') items.push(...block.items)
      else beside.push(block)
    }
  }
  if (items.length === 0) return beside
  return [{ type: 'list', ordered: tag === 'ol', items }, ...beside]
}

const isBy = (node: Node): node is Element =>
  typeof node !== 'string' && (node.tag === 'cite' || node.tag === 'footer')

/** Converts a quotation: its paragraphs joined, with the author as attribution. */
export function quoteBlocks({ children }: Element, squeeze: Squeeze): Block[] {
  const by = children.filter(isBy).map((node) => textIn(node.children, squeeze))
  const attribution = by.filter(Boolean).join(', ')
  const { runs, blocks } = squeeze(children.filter((node) => !isBy(node)))
  if (runs.length > 0) {
    return [{ type: 'quote', content: runs, ...(attribution !== '' && { attribution }) }, ...blocks]
  }
  if (attribution === '') return blocks
  return [{ type: 'paragraph', content: [{ text: attribution }] }, ...blocks]
}
