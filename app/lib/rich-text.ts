import { z } from 'zod'
import { isLinkAddress } from './link-address.ts'

const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('strong') }),
  z.object({
    type: z.literal('link'),
    href: z.string().refine(isLinkAddress, { error: 'Diese Adresse ist kein Verweis.' }),
  }),
  z.object({ type: z.literal('reference'), kind: z.enum(['aircraft', 'event']), id: z.string() }),
])
export type Mark = z.infer<typeof Mark>

/** A run of text; marks are an allow-list, so nothing a volunteer pastes can become markup. */
export const TextRun = z.object({ text: z.string(), marks: z.array(Mark).optional() })
export type TextRun = z.infer<typeof TextRun>

const Runs = z.array(TextRun)

export const Block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), content: Runs }),
  z.object({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), content: Runs }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(Runs) }),
  z.object({ type: z.literal('quote'), content: Runs, attribution: z.string().nullish() }),
  z.object({ type: z.literal('picture'), pictureId: z.string() }),
  z.object({
    type: z.literal('table'),
    caption: z.string().nullish(),
    head: z.array(z.string()),
    rows: z.array(z.array(Runs)),
  }),
  z.object({
    type: z.literal('callout'),
    tone: z.enum(['info', 'warn', 'stop']),
    title: z.string().nullish(),
    content: Runs,
  }),
])
export type Block = z.infer<typeof Block>

/** A text as its author structured it. Stored as JSON; HTML is made only when it is shown. */
export const RichText = z.array(Block)
export type RichText = z.infer<typeof RichText>

/** The words alone, for search, reading time and feeds; blocks are separated by line breaks. */
export function plainText(document: RichText): string {
  return document.map(blockText).filter(Boolean).join('\n')
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'quote':
      return runsText(block.content)
    case 'callout':
      return [block.title ?? '', runsText(block.content)].filter(Boolean).join(': ')
    case 'list':
      return block.items.map(runsText).join('\n')
    case 'table':
      return [block.head.join(' '), ...block.rows.map((row) => row.map(runsText).join(' '))].join('\n')
    case 'picture':
      return ''
  }
}

function runsText(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('')
}

/** Whole minutes at 200 words a minute, never less than one. */
export function readingMinutes(document: RichText): number {
  const words = plainText(document).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / 200))
}

/** For a text that stands below a heading of the page: its headings move one level down. */
export function belowHeading(document: RichText): RichText {
  return document.map((block) => (block.type === 'heading' ? { ...block, level: 3 } : block))
}

export function pictureIdsIn(document: RichText): string[] {
  return document.flatMap((block) => (block.type === 'picture' ? [block.pictureId] : []))
}
