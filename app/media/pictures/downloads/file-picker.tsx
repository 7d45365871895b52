import { Suspense, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#app/ui/icon.tsx'
import { openAtOnce } from '#app/ui/open-at-once.ts'
import type { FileChoice } from '../upload/upload.ts'
import { UploadForm } from '../upload/upload-form.tsx'

type FilePickerProps = { onChoose: (file: FileChoice) => void; onClose: () => void }

/** Dialog with the latest files and an upload field. */
export function FilePicker({ onChoose, onClose }: FilePickerProps) {
  const [files] = useState(loadFiles)
  // Outside the page's form: a form within a form is not allowed.
  return createPortal(
    <dialog ref={openAtOnce} className="picker" onClose={onClose} aria-label="Datei wählen">
      <div className="picker-head">
        <h2>Datei wählen</h2>
        <button className="btn btn-quiet btn-icon" type="button" onClick={onClose} aria-label="Schließen">
          <Icon name="close" />
        </button>
      </div>
      <UploadForm wanted="file" onUploaded={(result) => result.kind === 'file' && onChoose(result.file)} />
      <h3 className="h3">Neueste Dateien</h3>
      <Suspense fallback={<p className="muted">Dateien werden geladen …</p>}>
        <Files files={files} onChoose={onChoose} />
      </Suspense>
    </dialog>,
    document.body,
  )
}

/** Returns `undefined` if the request fails, for example after the session has ended. */
async function loadFiles(): Promise<FileChoice[] | undefined> {
  try {
    const answer = await fetch('/admin/bilder/auswahl?art=dateien')
    return answer.ok && !answer.redirected
      ? ((await answer.json()) as { files: FileChoice[] }).files
      : undefined
  } catch {
    return undefined
  }
}

type FilesProps = { files: Promise<FileChoice[] | undefined>; onChoose: (file: FileChoice) => void }

function Files({ files, onChoose }: FilesProps) {
  const shown = use(files)
  if (shown === undefined) {
    return <p role="alert">Die Dateien ließen sich nicht laden. Bitte schließen und noch einmal öffnen.</p>
  }
  if (shown.length === 0) return <p className="muted">Noch gibt es keine Dateien.</p>
  return (
    <ul className="picker-files">
      {shown.map((file) => (
        <li key={file.id}>
          <button className="btn btn-quiet" type="button" onClick={() => onChoose(file)}>
            {file.title} <span className="muted">({file.text})</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
