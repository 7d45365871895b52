import { Suspense, use, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#app/ui/icon.tsx'
import { openAtOnce } from '#app/ui/open-at-once.ts'
import type { PictureChoice } from './upload/upload.ts'
import { UploadForm } from './upload/upload-form.tsx'

type PicturePickerProps = { onChoose: (picture: PictureChoice) => void; onClose: () => void }

/** Dialog with the latest pictures and an upload field. */
export function PicturePicker({ onChoose, onClose }: PicturePickerProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const [pages, setPages] = useState(() => [loadPage()])
  const older = (before: string) => setPages([...pages, loadPage(words, before)])
  const find = () => setPages([loadPage(words)])

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
      <search className="search field">
        <label className="vh" htmlFor={`${id}-q`}>
          Bilder suchen
        </label>
        <Icon name="search" />
        <input
          id={`${id}-q`}
          type="search"
          placeholder="Beschreibung, Fotograf, Dateiname"
          maxLength={80}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onInput={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter would submit the form from which the dialog was opened.
            event.preventDefault()
            find()
          }}
        />
        <button className="btn btn-line btn-sm" type="button" onClick={find}>
          Suchen
        </button>
      </search>
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

type Page = { pictures: PictureChoice[]; hasMore: boolean }

/** Returns `undefined` if the request fails, for example after the session has ended. */
async function loadPage(words = '', before?: string): Promise<Page | undefined> {
  try {
    const wanted = new URLSearchParams({ ...(words !== '' && { q: words }), ...(before && { vor: before }) })
    const answer = await fetch(`/admin/bilder/auswahl?${wanted}`)
    return answer.ok && !answer.redirected ? ((await answer.json()) as Page) : undefined
  } catch {
    return undefined
  }
}

const flaws = { 'held-back': 'Zurückgehalten', 'no-words': 'Ohne Beschreibung' } as const

type PicturePageProps = {
  page: Promise<Page | undefined>
  onChoose: (picture: PictureChoice) => void
  /** Only for the last page. */
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
      {last === undefined && <p className="muted">Hier ist kein Bild.</p>}
      <ul className="picker-grid">
        {shown.pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              onClick={() => onChoose(picture)}
              aria-label={[picture.alt, picture.flaw && flaws[picture.flaw]].filter(Boolean).join(', ')}
            >
              <img src={picture.src} alt="" loading="lazy" />
              {picture.flaw !== undefined && (
                <span className={picture.flaw === 'held-back' ? 'badge stop' : 'badge warn'}>
                  {flaws[picture.flaw]}
                </span>
              )}
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
