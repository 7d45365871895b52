import type { Block, RichText, TextRun } from '#app/lib/rich-text.ts'
import { diffText, type DiffPart } from '#app/lib/word-diff.ts'
import type { Difference, ShownPart } from '#app/ui/differences-view.tsx'
import { kindNames, type Post } from '../post.ts'

/** What two versions of a post are compared by. */
export type Compared = Pick<
  Post,
  'title' | 'teaser' | 'category' | 'body' | 'coverPictureId' | 'authorId' | 'details'
>

/** Lines that are alike and stay beside a change, so that one knows where it is. */
const linesAround = 2

/** Everything a reader or author would notice, in the order of the form; nothing for what is alike. */
export function postDifferences(
  before: Compared,
  after: Compared,
  nameOf: (authorId: string) => string | undefined,
): Difference[] {
  const author = ({ authorId }: Compared) =>
    authorId === null ? 'Redaktion' : (nameOf(authorId) ?? 'Nicht mehr in der Mitgliederliste')
  const fields: [label: string, words: (post: Compared) => string][] = [
    ['Titel', ({ title }) => title],
    ['Anriss', ({ teaser }) => teaser],
    ['Text', ({ body }) => readableText(body)],
    ['Thema', ({ category }) => category],
    ['Autor', author],
    ['Titelbild', ({ coverPictureId }) => (coverPictureId === null ? '' : pictureWords(coverPictureId))],
    ['Schlagwörter', ({ details }) => details.tags.join(', ')],
    ['Korrekturhinweis', ({ details }) => details.correction ?? ''],
    ['Art', ({ details }) => kindNames[details.readReceipt ? 'safety-notice' : 'post']],
    ['Kommentare', ({ details }) => (details.commentsEnabled ? 'möglich' : 'aus')],
  ]
  return fields.flatMap(([label, words]) => {
    const [old, now] = [words(before), words(after)]
    return old === now ? [] : [{ label, parts: shortened(diffText(old, now)) }]
  })
}

/** The document with what its words alone do not say: kinds of blocks, bold words, where a link leads. */
export function readableText(document: RichText): string {
  return document.map((block) => `${blockText(block)}\n`).join('')
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return runsText(block.content)
    case 'heading':
      return `${block.level === 2 ? '[Überschrift]' : '[Unterüberschrift]'} ${runsText(block.content)}`
    case 'quote':
      return `[Zitat] ${[runsText(block.content), block.attribution].filter(Boolean).join(' – ')}`
    case 'callout':
      return `[${calloutNames[block.tone]}] ${[block.title, runsText(block.content)].filter(Boolean).join(': ')}`
    case 'list':
      return block.items
        .map((item, index) => `${block.ordered ? `${index + 1}.` : '•'} ${runsText(item)}`)
        .join('\n')
    case 'table':
      return [
        `[Tabelle] ${[block.caption, block.head.join(' | ')].filter(Boolean).join(': ')}`,
        ...block.rows.map((row) => row.map(runsText).join(' | ')),
      ].join('\n')
    case 'picture':
      return [pictureWords(block.pictureId), block.alt, block.caption].filter(Boolean).join(' ')
    case 'gallery':
      return `[Galerie] ${[block.title, ...block.pictureIds.map(pictureWords)].filter(Boolean).join(' ')}`
    case 'file':
      return `[Datei ${block.fileId.slice(0, 6)}] ${block.label ?? ''}`
    case 'video':
      return `[Video] ${[block.title, block.href].filter(Boolean).join(': ')}`
    case 'reference':
      return `[→ ${referenceNames[block.kind]}] ${block.label ?? block.id}`
  }
}

const calloutNames = { info: 'Hinweis', warn: 'Warnung', stop: 'Achtung' }

/** Enough of the name to tell two pictures apart. */
const pictureWords = (id: string) => `[Bild ${id.slice(0, 6)}]`

function runsText(runs: readonly TextRun[]): string {
  return runs.map(runText).join('')
}

function runText({ text, marks = [] }: TextRun): string {
  return marks.reduce((words, mark) => {
    if (mark.type === 'strong') return `*${words}*`
    return mark.type === 'link' ? `${words} [${mark.href}]` : `${words} [→ ${referenceNames[mark.kind]}]`
  }, text)
}

const referenceNames = { aircraft: 'Flugzeug', event: 'Veranstaltung' }

/** Leaves out what is alike over many lines; a change stays with its neighbours. */
function shortened(parts: readonly DiffPart[]): ShownPart[] {
  return parts.flatMap((part, index): ShownPart[] => {
    if (part.kind !== 'same') return [part]
    const lines = part.text.split(/(?<=\n)/)
    const head = index === 0 ? 0 : linesAround
    const tail = index === parts.length - 1 ? 0 : linesAround
    const leftOut = lines.length - head - tail
    if (leftOut < 2) return [part]
    return [
      ...sameText(lines.slice(0, head)),
      { kind: 'left-out', lines: leftOut },
      ...sameText(lines.slice(lines.length - tail)),
    ]
  })
}

function sameText(lines: readonly string[]): DiffPart[] {
  return lines.length === 0 ? [] : [{ kind: 'same', text: lines.join('') }]
}
