import { useEditorState, type Editor } from '@tiptap/react'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { blocksFor, type EditorBlock, type Panel } from './editor-blocks.tsx'

type SlashMenuProps = {
  editor: Editor
  blocks: readonly EditorBlock[]
  onPanel: (panel: Panel) => void
  /** The editor's text area. */
  children: ReactNode
}

/**
 * List of blocks that „/“ at the start of an empty line opens; further typing filters it. The cursor stays in the text,
 * which names the selected entry to screen readers.
 */
export function SlashMenu({ editor, blocks, onPanel, children }: SlashMenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const typed = useEditorState({ editor, selector: ({ editor }) => typedAfterSlash(editor) })
  const [before, setBefore] = useState(typed)
  if (before !== typed) {
    setBefore(typed)
    setChosen(0)
    if (typed === null) setClosed(false)
  }
  const shown = typed === null || isClosed ? [] : blocksFor(blocks, typed)
  const isOpen = shown.length > 0
  const active = isOpen ? `${id}-${chosen}` : undefined

  useLayoutEffect(() => {
    if (!isOpen || list.current === null) return
    const line = editor.view.coordsAtPos(editor.state.selection.$from.start())
    const text = list.current.parentElement?.getBoundingClientRect()
    list.current.style.top = `${line.bottom - (text?.top ?? 0) + 4}px`
    list.current.scrollIntoView({ block: 'nearest' })
  }, [editor, isOpen])

  useEffect(() => {
    const { dom } = editor.view
    if (active === undefined) return
    dom.setAttribute('aria-controls', id)
    dom.setAttribute('aria-activedescendant', active)
    document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, active])

  function put(block: EditorBlock | undefined) {
    const { $from } = editor.state.selection
    editor.chain().focus().deleteRange({ from: $from.start(), to: $from.end() }).run()
    block?.put(editor, onPanel)
  }

  function press(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((chosen + step + shown.length) % shown.length)
    else if (event.key === 'Enter' || event.key === 'Tab') put(shown[chosen])
    else if (event.key === 'Escape') setClosed(true)
    else return
    event.preventDefault()
    // Otherwise the editor would insert a line break for the same key.
    event.stopPropagation()
  }

  return (
    <div className="editor-text" onKeyDownCapture={press}>
      {children}
      {isOpen && (
        <div className="slash" ref={list}>
          <div className="slash-list" id={id} role="listbox" aria-label="Was hier stehen kann">
            {shown.map((block, index) => (
              <button
                key={block.name}
                id={`${id}-${index}`}
                type="button"
                role="option"
                aria-selected={index === chosen}
                tabIndex={-1}
                // Keeps the cursor in the text.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => put(block)}
              >
                <span>
                  {block.name} <small>{block.hint}</small>
                </span>
                {block.typed !== undefined && <kbd>{block.typed}</kbd>}
              </button>
            ))}
          </div>
          <p className="small muted">↑ ↓ wählen · Enter einfügen · Esc schließen</p>
        </div>
      )}
    </div>
  )
}

/** Returns the text after a „/“ that begins a line, if the cursor is at the end of that line; otherwise `null`. */
function typedAfterSlash({ state: { selection } }: Editor): string | null {
  const { $from, empty } = selection
  const { parent } = $from
  const isEnd = empty && $from.depth === 1 && $from.parentOffset === parent.content.size
  if (!isEnd || parent.type.name !== 'paragraph') return null
  return /^\/([\p{Letter}\d.]{0,20})$/u.exec(parent.textContent)?.[1] ?? null
}
