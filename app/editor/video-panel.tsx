import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { isVideoAddress } from '#app/lib/video-address.ts'
import { FieldError } from '#app/ui/fields.tsx'
import { insertBlock } from './insert-block.ts'
import { PanelField } from './block-panel.tsx'

/** Inserts a link to an external video, which is not requested until a reader opens it. */
export function VideoPanel({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [href, setHref] = useState('')
  const [title, setTitle] = useState('')
  const [sentence, setSentence] = useState<string>()
  const id = useId()

  function insert() {
    if (!isVideoAddress(href.trim())) {
      setSentence('Die Adresse eines Videos beginnt mit https:// und nennt, wo es liegt.')
      return
    }
    insertBlock(editor, { type: 'video', attrs: { href: href.trim(), title: title.trim() } })
    onDone()
  }

  return (
    <div className="editor-panel" role="group" aria-label="Video">
      <div className={sentence === undefined ? 'field' : 'field err'}>
        <label htmlFor={id}>Adresse des Videos</label>
        <input
          id={id}
          value={href}
          ref={(input) => input?.focus()}
          placeholder="https://…"
          aria-describedby={`${id}-error`}
          onChange={(event) => setHref(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone()
            if (event.key !== 'Enter') return
            event.preventDefault()
            insert()
          }}
        />
        <FieldError id={`${id}-error`} error={sentence} />
      </div>
      <PanelField label="Titel des Videos" value={title} onChange={setTitle} />
      <div className="btn-row">
        <button className="btn btn-sm" type="button" onClick={insert}>
          Video einfügen
        </button>
        <button className="btn btn-quiet btn-sm" type="button" onClick={onDone}>
          Abbrechen
        </button>
      </div>
    </div>
  )
}
