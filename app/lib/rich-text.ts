import { z } from 'zod'
import { isLinkAddress } from './link-address.ts'
import { isVideoAddress } from './video-address.ts'

const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('strong') }),
  z.strictObject({ type: z.literal('emphasis') }),
  z.strictObject({
    type: z.literal('link'),
    href: z.string().refine(isLinkAddress, { error: 'Diese Adresse ist kein Verweis.' }),
  }),
  z.strictObject({ type: z.literal('reference'), kind: z.enum(['aircraft', 'event']), id: z.string() }),
])
export type Mark = z.infer<typeof Mark>

/** A run of text; marks are an allow-list, so nothing a volunteer pastes can become markup. */
export const TextRun = z.strictObject({ text: z.string(), marks: z.array(Mark).optional() })
export type TextRun = z.infer<typeof TextRun>

const Runs = z.array(TextRun)

/** Of a picture or a file in the club's library. */
const MediaId = z.string().regex(/^[0-9a-f]{32}$/, 'Ein Bild oder eine Datei im Text gibt es nicht.')
const words = (most: number) => z.string().max(most, `Ein Text ist länger als ${most} Zeichen.`).nullish()

export const mostInGallery = 24
export const mostQuestions = 30

/** What a page of the club can show of what is entered elsewhere: it follows what holds there. */
export const partKinds = ['people', 'prices', 'form', 'map'] as const
export type PartKind = (typeof partKinds)[number]

export const Block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), content: Runs }),
  z.strictObject({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), content: Runs }),
  z.strictObject({ type: z.literal('list'), ordered: z.boolean(), items: z.array(Runs) }),
  z.strictObject({ type: z.literal('quote'), content: Runs, attribution: z.string().nullish() }),
  z.strictObject({
    type: z.literal('picture'),
    pictureId: MediaId,
    /** What is said of the picture here alone; otherwise what the library says of it. */
    alt: words(300),
    caption: words(300),
  }),
  z.strictObject({
    type: z.literal('gallery'),
    title: words(160),
    pictureIds: z
      .array(MediaId)
      .min(1, 'Eine Galerie braucht ein Bild.')
      .max(mostInGallery, `Eine Galerie hat höchstens ${mostInGallery} Bilder.`),
  }),
  z.strictObject({ type: z.literal('file'), fileId: MediaId, label: words(160) }),
  z.strictObject({
    type: z.literal('video'),
    href: z.string().refine(isVideoAddress, {
      error: 'Die Adresse eines Videos beginnt mit https:// und nennt, wo es liegt.',
    }),
    title: words(160),
  }),
  z.strictObject({
    type: z.literal('reference'),
    kind: z.enum(['aircraft', 'event']),
    id: z.string().min(1).max(80),
    /** What it was called when the text was written: said once there is nothing left to refer to. */
    label: words(160),
  }),
  z.strictObject({
    type: z.literal('questions'),
    title: words(160),
    items: z
      .array(
        z.strictObject({
          question: z
            .string()
            .min(1, 'Eine Frage ist leer.')
            .max(200, 'Eine Frage ist länger als 200 Zeichen.'),
          answer: z
            .string()
            .min(1, 'Eine Antwort ist leer.')
            .max(2000, 'Eine Antwort ist länger als 2000 Zeichen.'),
        }),
      )
      .min(1, 'Fragen und Antworten brauchen eine Frage.')
      .max(mostQuestions, `Höchstens ${mostQuestions} Fragen stehen beieinander.`),
  }),
  z.strictObject({
    type: z.literal('part'),
    part: z.enum(partKinds),
    /** Which of them, as its feature calls it. */
    id: z.string().min(1).max(80),
    /** What it was called when the text was written, which is its heading. */
    label: words(160),
  }),
  z.strictObject({
    type: z.literal('table'),
    caption: z.string().nullish(),
    head: z.array(z.string()),
    rows: z.array(z.array(Runs)),
  }),
  z.strictObject({
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

/** A plain text as a document: paragraphs are parted by an empty line. */
export function paragraphsOf(text: string): RichText {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => ({ type: 'paragraph', content: [{ text: paragraph }] }))
}

/** The other way round; `undefined` when the document says more than paragraphs of plain words can. */
export function asParagraphs(document: RichText): string | undefined {
  const isPlain = document.every(
    (block) => block.type === 'paragraph' && block.content.every(({ marks = [] }) => marks.length === 0),
  )
  return isPlain ? document.map(blockText).join('\n\n') : undefined
}

/** What stands first in it, in words; empty for a text that begins with none. */
export function firstParagraph(document: RichText): string {
  const first = document.find(({ type }) => type === 'paragraph')
  return first === undefined ? '' : blockText(first)
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
      return block.caption ?? ''
    case 'gallery':
    case 'video':
      return block.title ?? ''
    case 'questions':
      return [block.title ?? '', ...block.items.map(({ question, answer }) => `${question} ${answer}`)]
        .filter(Boolean)
        .join('\n')
    case 'file':
    case 'reference':
    case 'part':
      return block.label ?? ''
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

/** Every picture, those of galleries included. */
export function pictureIdsIn(document: RichText): string[] {
  return document.flatMap((block) => {
    if (block.type === 'gallery') return block.pictureIds
    return block.type === 'picture' ? [block.pictureId] : []
  })
}

export function fileIdsIn(document: RichText): string[] {
  return document.flatMap((block) => (block.type === 'file' ? [block.fileId] : []))
}

export type Reference = { kind: 'aircraft' | 'event'; id: string }

export function referencesIn(document: RichText): Reference[] {
  return document.flatMap((block) => (block.type === 'reference' ? [{ kind: block.kind, id: block.id }] : []))
}
