import type { Block, RichText, TextRun, PartKind } from '#app/lib/rich-text.ts'

export const partNames: Record<PartKind, string> = {
  people: 'Personen',
  prices: 'Preise',
  form: 'Kontaktformular',
  map: 'Karte',
}

/** Returns the document as text that also shows block types, bold and italic, and link targets. */
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
      return [pictureText(block.pictureId), block.alt, block.caption].filter(Boolean).join(' ')
    case 'gallery':
      return `[Galerie] ${[block.title, ...block.pictureIds.map(pictureText)].filter(Boolean).join(' ')}`
    case 'file':
      return `[Datei ${block.fileId.slice(0, 6)}] ${block.label ?? ''}`
    case 'video':
      return `[Video] ${[block.title, block.href].filter(Boolean).join(': ')}`
    case 'questions':
      return [
        `[Fragen und Antworten] ${block.title ?? ''}`,
        ...block.items.map(({ question, answer }) => `• ${question}: ${answer}`),
      ].join('\n')
    case 'part':
      return `[${partNames[block.part]}] ${block.label ?? block.id}`
    case 'reference':
      return `[→ ${referenceNames[block.kind]}] ${block.label ?? block.id}`
  }
}

const calloutNames = { info: 'Hinweis', warn: 'Warnung', stop: 'Achtung' }

/** Text for an inline picture: enough of its id to tell two apart. */
export const pictureText = (id: string) => `[Bild ${id.slice(0, 6)}]`

function runsText(runs: readonly TextRun[]): string {
  return runs.map(runText).join('')
}

function runText({ text, marks = [] }: TextRun): string {
  return marks.reduce((text, mark) => {
    if (mark.type === 'strong') return `*${text}*`
    if (mark.type === 'emphasis') return `_${text}_`
    return mark.type === 'link' ? `${text} [${mark.href}]` : `${text} [→ ${referenceNames[mark.kind]}]`
  }, text)
}

const referenceNames = { aircraft: 'Flugzeug', event: 'Veranstaltung' }
