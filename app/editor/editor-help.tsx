import { isMacOS } from '@tiptap/react'
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#app/ui/icon.tsx'
import { openAtOnce } from '#app/ui/open-at-once.ts'
import { headings, lines } from './editor-blocks.tsx'

type Line = { keys: string; does: string }

const keys = (main: string): Line[] => [
  { keys: '/', does: 'am Anfang einer leeren Zeile: die Liste von allem, was im Text stehen kann' },
  { keys: `${main} B`, does: 'fett' },
  { keys: `${main} I`, does: 'kursiv' },
  { keys: `${main} Z`, does: 'macht das Letzte rückgängig, auch eine Umwandlung beim Tippen' },
  { keys: `${main} Umschalt Z`, does: 'stellt es wieder her' },
  { keys: 'Tab', does: 'in einer Tabelle: zur nächsten Zelle' },
  { keys: '← →', does: 'in der Leiste über dem Text: von Knopf zu Knopf' },
  { keys: `${main} /`, does: 'diese Hilfe; außerhalb des Textes auch ?' },
]

const typed: Line[] = [
  ...[...headings, ...lines].flatMap(({ name, typed }) =>
    typed === undefined ? [] : [{ keys: `${typed} und Leerzeichen`, does: name }],
  ),
  { keys: '**Wort**', does: 'fett' },
  { keys: '*Wort*', does: 'kursiv' },
  { keys: '[Wort](Adresse)', does: 'Verweis' },
]

/** Button and keyboard shortcuts that open the panel about keys. */
export function EditorHelp() {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = event.key === '?' && !isTyping(event.target)
      const isMain = event.key === '/' && (event.ctrlKey || event.metaKey)
      // A page can have more than one text.
      if (event.defaultPrevented || (!isAsked && !isMain)) return
      event.preventDefault()
      // On a German keyboard this is Shift and 7, which the editor would use for a list.
      event.stopPropagation()
      setOpen(true)
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])

  return (
    <>
      <button className="editor-keys" type="button" onClick={() => setOpen(true)}>
        Tasten
      </button>
      {isOpen && createPortal(<HelpDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select') || target.closest('dialog') !== null)

function HelpDialog({ onClose }: { onClose: () => void }) {
  const title = useId()
  return (
    <dialog ref={openAtOnce} className="picker editor-help" onClose={onClose} aria-labelledby={title}>
      <div className="picker-head">
        <h2 id={title}>Tasten im Text</h2>
        <button
          className="btn btn-quiet btn-icon"
          type="button"
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          aria-label="Schließen"
        >
          <Icon name="close" />
        </button>
      </div>
      <Lines lines={keys(isMacOS() ? '⌘' : 'Strg')} />
      <h3 className="h3">Beim Schreiben</h3>
      <Lines lines={typed} />
    </dialog>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl>
      {lines.map(({ keys, does }) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
