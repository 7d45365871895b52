import { useEditorState, type Editor } from '@tiptap/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { headings, lines, type EditorBlock, type Panel } from './editor-blocks.tsx'

type ToolbarProps = {
  editor: Editor
  onPanel: (panel: Panel) => void
  /** Blocks that can be inserted below the current line. */
  pieces: readonly EditorBlock[]
}

/** Toolbar that is a single Tab stop; the arrow keys move between the buttons. */
export function Toolbar({ editor, onPanel, pieces }: ToolbarProps) {
  const is = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: [...headings, ...lines].filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name),
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const toolOf = (block: EditorBlock) => (
    <Tool
      key={block.name}
      pressed={block.isOn && is.on.includes(block.name)}
      onPress={() => block.put(editor, onPanel)}
      label={block.label ?? (block.sign === undefined ? undefined : block.name)}
      isFirst={block === headings[0]}
    >
      {block.sign ?? block.name}
    </Tool>
  )

  return (
    <div
      className="editor-bar"
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatierung"
      onKeyDown={moveBetweenButtons}
    >
      {headings.map(toolOf)}
      <Tool pressed={is.bold} onPress={() => run().toggleBold().run()} label="Fett">
        <b>F</b>
      </Tool>
      <Tool pressed={is.italic} onPress={() => run().toggleItalic().run()} label="Kursiv">
        <em>K</em>
      </Tool>
      <Tool pressed={is.link} onPress={() => onPanel('link')}>
        Verweis
      </Tool>
      <span className="sep" aria-hidden="true" />
      {lines.map(toolOf)}
      <span className="sep" aria-hidden="true" />
      {pieces.map(toolOf)}
      <span className="undo">
        <Tool onPress={() => run().undo().run()} disabled={!is.canUndo} label="Rückgängig">
          ↶
        </Tool>
        <Tool onPress={() => run().redo().run()} disabled={!is.canRedo} label="Wiederholen">
          ↷
        </Tool>
      </span>
    </div>
  )
}

type ToolProps = {
  /** Missing for buttons that only insert. */
  pressed?: boolean | undefined
  onPress: () => void
  /** Accessible name if the button shows only an icon or a letter. */
  label?: string | undefined
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
