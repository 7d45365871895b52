import { useEditorState, type Editor } from '@tiptap/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { insertBlock } from './insert-block.ts'

export type Panel = 'link' | 'picture' | 'gallery' | 'file' | 'video' | 'reference' | 'part'

type ToolbarProps = {
  editor: Editor
  onPanel: (panel: Panel) => void
  wordsOnly: boolean
  /** The page can show parts of the website, and questions. */
  hasParts: boolean
}

const table = {
  type: 'table',
  content: [
    { type: 'tableRow', content: ['Spalte 1', 'Spalte 2'].map((text) => headerCell(text)) },
    { type: 'tableRow', content: [{ type: 'tableCell' }, { type: 'tableCell' }] },
  ],
}

const questions = { type: 'questions', attrs: { items: [{ question: '', answer: '' }] } }

function headerCell(text: string) {
  return { type: 'tableHeader', content: [{ type: 'text', text }] }
}

/** One stop for the Tab key; the arrow keys go from button to button. */
export function Toolbar({ editor, onPanel, wordsOnly, hasParts }: ToolbarProps) {
  const is = useEditorState({
    editor,
    selector: ({ editor }) => ({
      heading2: editor.isActive('heading', { level: 2 }),
      heading3: editor.isActive('heading', { level: 3 }),
      bold: editor.isActive('bold'),
      link: editor.isActive('link'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      quote: editor.isActive('quote'),
      callout: editor.isActive('callout'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const toggle = (name: string) => run().toggleNode(name, 'paragraph').run()

  return (
    <div
      className="editor-bar"
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatierung"
      onKeyDown={moveBetweenButtons}
    >
      <Tool pressed={is.heading2} onPress={() => run().toggleHeading({ level: 2 }).run()} isFirst>
        Überschrift
      </Tool>
      <Tool pressed={is.heading3} onPress={() => run().toggleHeading({ level: 3 }).run()}>
        Unterüberschrift
      </Tool>
      <Tool pressed={is.bold} onPress={() => run().toggleBold().run()} label="Fett">
        <b>F</b>
      </Tool>
      <Tool pressed={is.link} onPress={() => onPanel('link')}>
        Verweis
      </Tool>
      <span className="sep" aria-hidden="true" />
      <Tool pressed={is.bullets} onPress={() => run().toggleBulletList().run()} label="Liste">
        <Icon name="list" />
      </Tool>
      <Tool pressed={is.numbers} onPress={() => run().toggleOrderedList().run()} label="1. Nummerierte Liste">
        1.
      </Tool>
      <Tool pressed={is.quote} onPress={() => toggle('quote')}>
        Zitat
      </Tool>
      <Tool pressed={is.callout} onPress={() => toggle('callout')}>
        Hinweis
      </Tool>
      <span className="sep" aria-hidden="true" />
      {!wordsOnly && (
        <>
          <Tool onPress={() => onPanel('picture')} label="Bild einfügen">
            <Icon name="image" />
          </Tool>
          <Tool onPress={() => onPanel('gallery')}>Galerie</Tool>
          <Tool onPress={() => onPanel('file')}>Datei</Tool>
        </>
      )}
      <Tool onPress={() => onPanel('video')}>Video</Tool>
      {!wordsOnly && (
        <Tool onPress={() => onPanel('reference')} label="Karte: Flugzeug oder Veranstaltung">
          Karte
        </Tool>
      )}
      <Tool onPress={() => insertBlock(editor, table)}>Tabelle</Tool>
      {hasParts && (
        <>
          <Tool onPress={() => insertBlock(editor, questions)} label="Fragen und Antworten">
            Fragen
          </Tool>
          <Tool onPress={() => onPanel('part')} label="Baustein: Personen, Preise, Formular oder Karte">
            Baustein
          </Tool>
        </>
      )}
      <Tool onPress={() => run().undo().run()} disabled={!is.canUndo} label="Rückgängig">
        ↶
      </Tool>
      <Tool onPress={() => run().redo().run()} disabled={!is.canRedo} label="Wiederholen">
        ↷
      </Tool>
    </div>
  )
}

type ToolProps = {
  /** Missing for what only inserts. */
  pressed?: boolean
  onPress: () => void
  /** What a picture or a letter means. */
  label?: string
  disabled?: boolean
  isFirst?: boolean
  children: ReactNode
}

function Tool({ pressed, onPress, label, disabled = false, isFirst = false, children }: ToolProps) {
  return (
    <button
      type="button"
      tabIndex={isFirst ? 0 : -1}
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    >
      {children}
    </button>
  )
}

function moveBetweenButtons(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  event.preventDefault()
  buttons.at((at + step) % buttons.length)?.focus()
}
