import type { Editor } from '@tiptap/react'
import { useId, useState, type KeyboardEvent } from 'react'
import { isLinkAddress } from '#app/lib/link-address.ts'
import { FieldError } from '#app/ui/fields.tsx'

/** Edits the URL of the selected link. */
export function LinkPanel({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const before = editor.getAttributes('link').href as string | undefined
  const [address, setAddress] = useState(before ?? '')
  const [sentence, setSentence] = useState<string>()
  const id = useId()

  function set() {
    const href = withScheme(address.trim())
    if (!isLinkAddress(href)) {
      setSentence('Ein Verweis beginnt mit https://, mailto:, tel: oder mit / für eine eigene Seite.')
      return
    }
    const { empty } = editor.state.selection
    const chain = editor.chain().focus()
    if (empty && before === undefined) {
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    } else chain.extendMarkRange('link').setLink({ href }).run()
    onDone()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onDone()
    if (event.key !== 'Enter') return
    // Enter must not submit the form around this field.
    event.preventDefault()
    set()
  }

  return (
    <div className="editor-panel">
      <div className={sentence === undefined ? 'field' : 'field err'}>
        <label htmlFor={id}>Adresse des Verweises</label>
        <input
          id={id}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          placeholder="https://… oder /verein/flugzeuge"
          ref={(input) => input?.focus()}
          aria-describedby={`${id}-error`}
        />
        <FieldError id={`${id}-error`} error={sentence} />
      </div>
      <div className="btn-row">
        <button className="btn btn-sm" type="button" onClick={set}>
          Verweis setzen
        </button>
        {before !== undefined && (
          <button
            className="btn btn-quiet btn-sm"
            type="button"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onDone()
            }}
          >
            Verweis entfernen
          </button>
        )}
        <button className="btn btn-quiet btn-sm" type="button" onClick={onDone}>
          Abbrechen
        </button>
      </div>
    </div>
  )
}

/** Adds the missing scheme to addresses such as „www.beispiel.de“ and „jana@beispiel.de“. */
function withScheme(text: string): string {
  if (/^www\./i.test(text)) return `https://${text}`
  return /^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(text) ? `mailto:${text}` : text
}
