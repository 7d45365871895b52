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

/** A run of text. Marks are an allow-list, so that nothing an editor pastes can become markup. */
export const TextRun = z.strictObject({ text: z.string(), marks: z.array(Mark).optional() })
export type TextRun = z.infer<typeof TextRun>

const Runs = z.array(TextRun)

/** Id of a picture or file in the media library. */
const MediaId = z.string().regex(/^[0-9a-f]{32}$/, 'Ein Bild oder eine Datei im Text gibt es nicht.')
const shortText = (most: number) => z.string().max(most, `Ein Text ist länger als ${most} Zeichen.`).nullish()

export const mostInGallery = 24
export const mostQuestions = 30

/** Content of other features that a page can embed; it always shows the current data. */
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
    /** Alternative text for this place only; empty: the one from the media library. */
    alt: shortText(300),
    caption: shortText(300),
  }),
  z.strictObject({
    type: z.literal('gallery'),
    title: shortText(160),
    pictureIds: z
      .array(MediaId)
      .min(1, 'Eine Galerie braucht ein Bild.')
      .max(mostInGallery, `Eine Galerie hat höchstens ${mostInGallery} Bilder.`),
  }),
  z.strictObject({ type: z.literal('file'), fileId: MediaId, label: shortText(160) }),
  z.strictObject({
    type: z.literal('video'),
    href: z.string().refine(isVideoAddress, {
      error: 'Die Adresse eines Videos beginnt mit https:// und nennt, wo es liegt.',
    }),
    title: shortText(160),
  }),
  z.strictObject({
    type: z.literal('reference'),
    kind: z.enum(['aircraft', 'event']),
    id: z.string().min(1).max(80),
    /** Name when the text was written; shown once the record no longer exists. */
    label: shortText(160),
  }),
  z.strictObject({
    type: z.literal('questions'),
    title: shortText(160),
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
    /** Id of the part within its feature. */
    id: z.string().min(1).max(80),
    /** Name when the text was written; also the heading of the part. */
    label: shortText(160),
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

/** A structured text. Stored as JSON; HTML is made only for display. */
export const RichText = z.array(Block)
export type RichText = z.infer<typeof RichText>

/** Returns the text without markup, for search, reading time and feeds; blocks are separated by line breaks. */
export function plainText(document: RichText): string {
  return document.map(blockText).filter(Boolean).join('\n')
}

/** Returns a document from plain text, whose paragraphs are separated by an empty line. */
export function paragraphsOf(text: string): RichText {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => ({ type: 'paragraph', content: [{ text: paragraph }] }))
}

/** The inverse of `paragraphsOf`; `undefined` when the document holds more than paragraphs of unmarked text. */
export function asParagraphs(document: RichText): string | undefined {
  const isPlain = document.every(
    (block) => block.type === 'paragraph' && block.content.every(({ marks = [] }) => marks.length === 0),
  )
  return isPlain ? document.map(blockText).join('\n\n') : undefined
}

/** Returns the text of the first paragraph; empty when there is none. */
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

/** Returns the reading time in whole minutes at 200 words a minute, at least one. */
export function readingMinutes(document: RichText): number {
  const words = plainText(document).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / 200))
}

/** Returns the document with its headings one level down, for a text below a heading of the page. */
export function belowHeading(document: RichText): RichText {
  return document.map((block) => (block.type === 'heading' ? { ...block, level: 3 } : block))
}

/** Returns the ids of all pictures, including those in galleries. */
export function pictureIdsIn(document: RichText): string[] {
  return document.flatMap((block) => {
    if (block.type === 'gallery') return block.pictureIds
    return block.type === 'picture' ? [block.pictureId] : []
  })
}

export function fileIdsIn(document: RichText): string[] {
  return document.flatMap((block) => (block.type === 'file' ? [block.fileId] : []))
}

type Reference = { kind: 'aircraft' | 'event'; id: string }

export function referencesIn(document: RichText): Reference[] {
  return document.flatMap((block) => (block.type === 'reference' ? [{ kind: block.kind, id: block.id }] : []))
}
