import { useRef } from 'react'
import { createPortal } from 'react-dom'
import type { UploadResult } from '#app/media/pictures/upload/upload.ts'
import { UploadForm } from '#app/media/pictures/upload/upload-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { openAtOnce } from '#app/ui/open-at-once.ts'
import type { EditorNode } from './editor-document.ts'

type PickedFilesDialogProps = {
  files: readonly File[]
  onInsert: (node: EditorNode) => void
  onClose: () => void
}

/** Dialog for files dropped or pasted into the text: asks for the description of each, uploads it and inserts it. */
export function BroughtFilesDialog({ files, onInsert, onClose }: PickedFilesDialogProps) {
  const left = useRef(files.length)
  const arePictures = files.every(({ type }) => type.startsWith('image/'))
  const take = (result: UploadResult & { ok: true }) => {
    onInsert(nodeOf(result))
    left.current -= 1
    if (left.current === 0) onClose()
  }
  const title = arePictures ? 'Bilder in den Text' : 'Dateien in den Text'
  // Outside the page's form: a form within a form is not allowed.
  return createPortal(
    <dialog ref={openAtOnce} className="picker" onClose={onClose} aria-label={title}>
      <div className="picker-head">
        <h2>{title}</h2>
        <button className="btn btn-quiet btn-icon" type="button" onClick={onClose} aria-label="Schließen">
          <Icon name="close" />
        </button>
      </div>
      <UploadForm wanted={arePictures ? 'picture' : 'any'} isMultiple begun={files} onUploaded={take} />
    </dialog>,
    document.body,
  )
}

const nodeOf = (result: UploadResult & { ok: true }): EditorNode =>
  result.kind === 'picture'
    ? { type: 'picture', attrs: { pictureId: result.picture.id } }
    : { type: 'file', attrs: { fileId: result.file.id, label: result.file.title } }
