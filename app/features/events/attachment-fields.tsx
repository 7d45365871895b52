import { useRef, useState } from 'react'
import { FilePicker } from '#app/media/pictures/downloads/file-picker.tsx'
import { downloadHref } from '#app/media/pictures/downloads/download.ts'
import type { FileChoice } from '#app/media/pictures/upload/upload.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/fields.tsx'
import type { RowProps } from '#app/resources/record-fields.tsx'

/** A file of the library or an external URL, with the name that visitors read. */
export function AttachmentFields({ state, prefix, onChange }: RowProps) {
  const names = { title: `${prefix}title`, href: `${prefix}href`, file: `${prefix}fileId` }
  const [file, setFile] = useState(state.values[names.file] ?? '')
  const [title, setTitle] = useState(state.values[names.title] ?? '')
  const [isOpen, setOpen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const shown = { ...state, values: { ...state.values, [names.title]: title } }
  const field = { state: shown, unmarked: true }

  function choose(chosen: FileChoice | undefined) {
    const typed = part.current?.querySelector<HTMLInputElement>(`[name="${names.title}"]`)?.value ?? ''
    setTitle(typed || (chosen?.title ?? ''))
    setFile(chosen?.id ?? '')
    setOpen(false)
    onChange()
  }

  return (
    <div className="fgrid" ref={part}>
      <input type="hidden" name={names.file} value={file} />
      {/* Another file may have another name, which the field only shows when it is rendered anew. */}
      <TextField {...field} key={file} name={names.title} label="Name" width="c2" maxLength={120} />
      {file === '' ? (
        <TextField {...field} name={names.href} label="Adresse" width="c4" maxLength={500} />
      ) : (
        <p className="c4">
          <Icon name="document" />{' '}
          <a href={downloadHref({ id: file })} target="_blank" rel="noreferrer">
            Datei aus der Bibliothek
          </a>
        </p>
      )}
      <div className="btn-row">
        <button className="btn btn-line btn-sm" type="button" onClick={() => setOpen(true)}>
          <Icon name="document" /> {file === '' ? 'Datei aus der Bibliothek' : 'Andere Datei'}
        </button>
        {file !== '' && (
          <button className="btn btn-quiet btn-sm" type="button" onClick={() => choose(undefined)}>
            Ohne Datei
          </button>
        )}
      </div>
      {isOpen && <FilePicker onChoose={choose} onClose={() => setOpen(false)} />}
    </div>
  )
}
