import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { sortKey } from '#app/lib/sort-key.ts'
import { Icon } from '#app/ui/icon.tsx'
import { insertBlock } from './insert-block.ts'

export type Panel = 'link' | 'picture' | 'gallery' | 'file' | 'video' | 'reference' | 'part'

/** One kind of block: a button in the toolbar and an entry of the list that „/“ opens. */
export type EditorBlock = {
  name: string
  /** Explanation shown beside the name in the list. */
  hint: string
  /** Further search words. */
  text?: string
  /** Characters that create the block when typed at the start of a line, followed by a space. */
  typed?: string
  /** What the button shows instead of the name; `label` is its accessible name if that says more. */
  sign?: ReactNode
  label?: string
  /** For formats of the current line; missing for blocks that are inserted below it. */
  isOn?: (editor: Editor) => boolean
  put: (editor: Editor, open: (panel: Panel) => void) => void
}

const toggle = (editor: Editor, name: string) => editor.chain().focus().toggleNode(name, 'paragraph').run()

export const headings: readonly EditorBlock[] = [
  {
    name: 'Überschrift',
    hint: 'beginnt einen Abschnitt',
    text: 'Titel',
    typed: '##',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    put: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'Unterüberschrift',
    hint: 'innerhalb eines Abschnitts',
    typed: '###',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    put: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
]

export const lines: readonly EditorBlock[] = [
  {
    name: 'Liste',
    hint: 'mit Punkten',
    text: 'Aufzählung',
    typed: '-',
    sign: <Icon name="list" />,
    isOn: (editor) => editor.isActive('bulletList'),
    put: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Nummerierte Liste',
    hint: 'Schritt für Schritt',
    text: 'Aufzählung 1.',
    typed: '1.',
    sign: '1.',
    label: '1. Nummerierte Liste',
    isOn: (editor) => editor.isActive('orderedList'),
    put: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Zitat',
    hint: 'Worte eines anderen, mit Namen',
    typed: '>',
    isOn: (editor) => editor.isActive('quote'),
    put: (editor) => toggle(editor, 'quote'),
  },
  {
    name: 'Hinweis',
    hint: 'ein Kasten, der auffällt',
    text: 'Achtung Warnung Gefahr Kasten',
    isOn: (editor) => editor.isActive('callout'),
    put: (editor) => toggle(editor, 'callout'),
  },
]

const headerCell = (text: string) => ({ type: 'tableHeader', content: [{ type: 'text', text }] })

const table = {
  type: 'table',
  content: [
    { type: 'tableRow', content: ['Spalte 1', 'Spalte 2'].map(headerCell) },
    { type: 'tableRow', content: [{ type: 'tableCell' }, { type: 'tableCell' }] },
  ],
}

const questions = { type: 'questions', attrs: { items: [{ question: '', answer: '' }] } }

type Wanted = { textOnly: boolean; hasParts: boolean }

/** Blocks that are inserted below the current line; with `textOnly`, those that need the club's library are left out. */
export function pieces({ textOnly, hasParts }: Wanted): readonly EditorBlock[] {
  const fromLibrary: EditorBlock[] = [
    {
      name: 'Bild',
      hint: 'aus der Mediathek oder neu',
      text: 'Foto',
      sign: <Icon name="image" />,
      label: 'Bild einfügen',
      put: (_, open) => open('picture'),
    },
    { name: 'Galerie', hint: 'mehrere Bilder', text: 'Fotos Bilder', put: (_, open) => open('gallery') },
    { name: 'Datei', hint: 'zum Herunterladen', text: 'PDF', put: (_, open) => open('file') },
  ]
  const video: EditorBlock = {
    name: 'Video',
    hint: 'liegt anderswo, zum Beispiel bei YouTube',
    put: (_, open) => open('video'),
  }
  const card: EditorBlock = {
    name: 'Karte',
    hint: 'Flugzeug oder Veranstaltung',
    text: 'Termin',
    label: 'Karte: Flugzeug oder Veranstaltung',
    put: (_, open) => open('reference'),
  }
  const parts: EditorBlock[] = [
    {
      name: 'Fragen',
      hint: 'Fragen und Antworten zum Aufklappen',
      text: 'FAQ',
      label: 'Fragen und Antworten',
      put: (editor) => insertBlock(editor, questions),
    },
    {
      name: 'Baustein',
      hint: 'Personen, Preise, Formular oder Karte',
      text: 'Kontakt Anfahrt',
      label: 'Baustein: Personen, Preise, Formular oder Karte',
      put: (_, open) => open('part'),
    },
  ]
  return [
    ...(textOnly ? [] : fromLibrary),
    video,
    ...(textOnly ? [] : [card]),
    { name: 'Tabelle', hint: 'mit Kopfzeile', put: (editor) => insertBlock(editor, table) },
    ...(hasParts ? parts : []),
  ]
}

/** Returns the blocks with a name or search word that begins with the typed text, matches by name first. */
export function blocksFor(blocks: readonly EditorBlock[], typed: string): EditorBlock[] {
  const begun = sortKey(typed)
  const begins = (text: string) =>
    sortKey(text)
      .split(' ')
      .some((word) => word.startsWith(begun))
  const named = blocks.filter(({ name }) => begins(name))
  const others = blocks.filter(
    (block) => !named.includes(block) && begins(`${block.hint} ${block.text ?? ''}`),
  )
  return [...named, ...others]
}
