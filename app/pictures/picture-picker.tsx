import { Suspense, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#app/ui/icon.tsx'
import type { PictureChoice } from './upload/upload.ts'
import { UploadForm } from './upload/upload-form.tsx'

type PicturePickerProps = { onChoose: (picture: PictureChoice) => void; onClose: () => void }

/** The latest pictures and a place for a new one, in a dialog of its own. */
export function PicturePicker({ onChoose, onClose }: PicturePickerProps) {
  const [pages, setPages] = useState(() => [loadPage()])
  const older = (before: string) => setPages([...pages, loadPage(before)])

  // Outside the page's form: a form within a form is not allowed.
  return createPortal(
    <dialog ref={openAtOnce} className="picker" onClose={onClose} aria-label="Bild wählen">
      <div className="picker-head">
        <h2>Bild wählen</h2>
        <button className="btn btn-quiet btn-icon" type="button" onClick={onClose} aria-label="Schließen">
          <Icon name="close" />
        </button>
      </div>
      <UploadForm
        wanted="picture"
        onUploaded={(result) => result.kind === 'picture' && onChoose(result.picture)}
      />
      <h3 className="h3">Neueste Bilder</h3>
      {pages.map((page, index) => (
        <Suspense key={index} fallback={<p className="muted">Bilder werden geladen …</p>}>
          <PicturePage
            page={page}
            onChoose={onChoose}
            {...(index === pages.length - 1 && { onOlder: older })}
          />
        </Suspense>
      ))}
    </dialog>,
    document.body,
  )
}

function openAtOnce(dialog: HTMLDialogElement | null) {
  if (dialog !== null && !dialog.open) dialog.showModal()
}

type Page = { pictures: PictureChoice[]; hasMore: boolean }

/** `undefined` when they could not be read, as after the session has ended. */
async function loadPage(before?: string): Promise<Page | undefined> {
  try {
    const answer = await fetch(
      before === undefined ? '/admin/bilder/auswahl' : `/admin/bilder/auswahl?vor=${before}`,
    )
    return answer.ok && !answer.redirected ? ((await answer.json()) as Page) : undefined
  } catch {
    return undefined
  }
}

type PicturePageProps = {
  page: Promise<Page | undefined>
  onChoose: (picture: PictureChoice) => void
  /** Only below the last page. */
  onOlder?: (before: string) => void
}

function PicturePage({ page, onChoose, onOlder }: PicturePageProps) {
  const shown = use(page)
  if (shown === undefined) {
    return <p role="alert">Die Bilder ließen sich nicht laden. Bitte schließen und noch einmal öffnen.</p>
  }
  const last = shown.pictures.at(-1)
  return (
    <>
      {last === undefined && <p className="muted">Noch gibt es keine Bilder.</p>}
      <ul className="picker-grid">
        {shown.pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              onClick={() => onChoose(picture)}
              aria-label={picture.alt || 'Bild ohne Beschreibung'}
            >
              <img src={picture.src} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {shown.hasMore && last !== undefined && onOlder !== undefined && (
        <button className="btn btn-line" type="button" onClick={() => onOlder(last.id)}>
          Ältere Bilder
        </button>
      )}
    </>
  )
}
