import { partKinds, type Block, type Mark, type RichText, type TextRun } from '#app/lib/rich-text.ts'

/** A node of the editor's document in ProseMirror's JSON. */
export type EditorNode = {
  type?: string
  attrs?: Record<string, unknown>
  content?: EditorNode[]
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  text?: string
}

/** Converts the club's document to the editor's. Drops runs without text, which ProseMirror does not allow. */
export function toEditorDocument(document: RichText): EditorNode {
  const content = document.map(blockToNode)
  return { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content }
}

function blockToNode(block: Block): EditorNode {
  switch (block.type) {
    case 'paragraph':
      return withContent({ type: 'paragraph' }, runsToNodes(block.content))
    case 'heading':
      return withContent({ type: 'heading', attrs: { level: block.level } }, runsToNodes(block.content))
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((item) => ({
          type: 'listItem',
          content: [withContent({ type: 'paragraph' }, runsToNodes(item))],
        })),
      }
    case 'quote':
      return withContent(
        { type: 'quote', attrs: { attribution: block.attribution ?? '' } },
        runsToNodes(block.content),
      )
    case 'callout':
      return withContent(
        { type: 'callout', attrs: { tone: block.tone, title: block.title ?? '' } },
        runsToNodes(block.content),
      )
    case 'picture':
      return {
        type: 'picture',
        attrs: { pictureId: block.pictureId, alt: block.alt ?? '', caption: block.caption ?? '' },
      }
    case 'gallery':
      return { type: 'gallery', attrs: { title: block.title ?? '', pictureIds: block.pictureIds } }
    case 'file':
      return { type: 'file', attrs: { fileId: block.fileId, label: block.label ?? '' } }
    case 'video':
      return { type: 'video', attrs: { href: block.href, title: block.title ?? '' } }
    case 'reference':
      return { type: 'referenceCard', attrs: { kind: block.kind, id: block.id, label: block.label ?? '' } }
    case 'questions':
      return { type: 'questions', attrs: { title: block.title ?? '', items: block.items } }
    case 'part':
      return { type: 'pagePart', attrs: { part: block.part, id: block.id, label: block.label ?? '' } }
    case 'table':
      return tableToNode(block)
  }
}

function tableToNode({ caption, head, rows }: Extract<Block, { type: 'table' }>): EditorNode {
  const row = (cells: EditorNode[]): EditorNode => ({ type: 'tableRow', content: cells })
  return {
    type: 'table',
    attrs: { caption: caption ?? '' },
    content: [
      row(head.map((text) => withContent({ type: 'tableHeader' }, runsToNodes([{ text }])))),
      ...rows.map((cells) => row(cells.map((cell) => withContent({ type: 'tableCell' }, runsToNodes(cell))))),
    ],
  }
}

function withContent(node: EditorNode, content: EditorNode[]): EditorNode {
  return content.length === 0 ? node : { ...node, content }
}

function runsToNodes(runs: readonly TextRun[]): EditorNode[] {
  return runs
    .filter(({ text }) => text !== '')
    .map(({ text, marks = [] }) => {
      const node: EditorNode = { type: 'text', text }
      return marks.length === 0 ? node : { ...node, marks: marks.map(markToEditor) }
    })
}

function markToEditor(mark: Mark) {
  switch (mark.type) {
    case 'strong':
      return { type: 'bold' }
    case 'emphasis':
      return { type: 'italic' }
    case 'link':
      return { type: 'link', attrs: { href: mark.href } }
    case 'reference':
      return { type: 'reference', attrs: { kind: mark.kind, id: mark.id } }
  }
}

/**
 * Converts the editor's document to the club's for saving. Keeps only what the club's document format knows and drops empty
 * paragraphs. The server's schema decides whether links and pictures are allowed.
 */
export function fromEditorDocument(document: EditorNode): RichText {
  return (document.content ?? []).flatMap((node) => {
    const block = nodeToBlock(node)
    return block === undefined ? [] : [block]
  })
}

function nodeToBlock(node: EditorNode): Block | undefined {
  const attrs = node.attrs ?? {}
  switch (node.type) {
    case 'paragraph': {
      const content = runsOf(node)
      return content.length === 0 ? undefined : { type: 'paragraph', content }
    }
    case 'heading': {
      const content = runsOf(node)
      return content.length === 0 ? undefined : { type: 'heading', level: attrs.level === 3 ? 3 : 2, content }
    }
    case 'bulletList':
    case 'orderedList':
      return {
        type: 'list',
        ordered: node.type === 'orderedList',
        items: (node.content ?? []).map((item) => (item.content ?? []).flatMap(runsOf)),
      }
    case 'quote':
      return { type: 'quote', content: runsOf(node), attribution: textOrNull(attrs.attribution) }
    case 'callout':
      return {
        type: 'callout',
        tone: attrs.tone === 'warn' || attrs.tone === 'stop' ? attrs.tone : 'info',
        title: textOrNull(attrs.title),
        content: runsOf(node),
      }
    case 'picture':
      if (typeof attrs.pictureId !== 'string') return undefined
      return {
        type: 'picture',
        pictureId: attrs.pictureId,
        ...given('alt', attrs.alt),
        ...given('caption', attrs.caption),
      }
    case 'table':
      return nodeToTable(node)
    default:
      return mediaBlock(node.type, attrs)
  }
}

function mediaBlock(type: string | undefined, attrs: Record<string, unknown>): Block | undefined {
  switch (type) {
    case 'gallery': {
      const ids = Array.isArray(attrs.pictureIds) ? attrs.pictureIds : []
      const pictureIds = ids.filter((id): id is string => typeof id === 'string')
      return pictureIds.length === 0 ? undefined : { type, pictureIds, ...given('title', attrs.title) }
    }
    case 'file':
      if (typeof attrs.fileId !== 'string') return undefined
      return { type, fileId: attrs.fileId, ...given('label', attrs.label) }
    case 'video':
      return { type, href: String(attrs.href), ...given('title', attrs.title) }
    case 'referenceCard':
      if (typeof attrs.id !== 'string') return undefined
      return {
        type: 'reference',
        kind: attrs.kind === 'event' ? 'event' : 'aircraft',
        id: attrs.id,
        ...given('label', attrs.label),
      }
    case 'questions':
      return { type: 'questions', title: textOrNull(attrs.title), items: answeredIn(attrs.items) }
    case 'pagePart':
      if (typeof attrs.id !== 'string') return undefined
      return {
        type: 'part',
        part: partKinds.find((kind) => kind === attrs.part) ?? 'people',
        id: attrs.id,
        ...given('label', attrs.label),
      }
    default:
      return undefined
  }
}

/** Drops empty rows. */
function answeredIn(items: unknown): { question: string; answer: string }[] {
  const rows = Array.isArray(items) ? (items as { question: string; answer: string }[]) : []
  return rows
    .map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }))
    .filter(({ question, answer }) => question !== '' || answer !== '')
}

/** Returns the property, or nothing if its value is empty. */
function given<Name extends string>(name: Name, value: unknown): { [Key in Name]?: string } {
  const text = textOrNull(value)
  return text === null ? {} : ({ [name]: text } as { [Key in Name]: string })
}

function nodeToTable(node: EditorNode): Block {
  const [head, ...rows] = (node.content ?? []).map(({ content = [] }) => content.map(runsOf))
  return {
    type: 'table',
    caption: textOrNull(node.attrs?.caption),
    head: (head ?? []).map((cell) => cell.map(({ text }) => text).join('')),
    rows,
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function runsOf({ content = [] }: EditorNode): TextRun[] {
  return content
    .filter(({ text }) => text !== undefined && text !== '')
    .map(({ text = '', marks = [] }) => {
      const known = marks.flatMap(markFromEditor)
      return known.length === 0 ? { text } : { text, marks: known }
    })
}

function markFromEditor({ type, attrs = {} }: { type: string; attrs?: Record<string, unknown> }): Mark[] {
  if (type === 'bold') return [{ type: 'strong' }]
  if (type === 'italic') return [{ type: 'emphasis' }]
  if (type === 'link' && typeof attrs.href === 'string') return [{ type: 'link', href: attrs.href }]
  if (type === 'reference' && typeof attrs.id === 'string') {
    return [{ type: 'reference', kind: attrs.kind === 'event' ? 'event' : 'aircraft', id: attrs.id }]
  }
  return []
}
