import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react'
import { textOf } from '#app/lib/forms.ts'
import { Icon } from '#app/ui/icon.tsx'
import { downloadReaders, readerFrom } from '../downloads/download.ts'
import type { UploadDescription, UploadResult, UploadState } from './upload.ts'
import { UploadLine } from './upload-line.tsx'
import { useUploads, giveUp, openUploads } from './use-uploads.ts'

type UploadFormProps = {
  wanted: UploadDescription['wanted']
  isMultiple?: boolean
  /** Files chosen before the form was rendered. */
  begun?: readonly File[]
  onUploaded: (result: UploadResult & { ok: true }) => void
}

const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
const fileTypes = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.zip,.csv,.txt,.gpx,.igc'
const accepted = { picture: pictureTypes, file: fileTypes, any: `${pictureTypes},${fileTypes}` }
const invitations = {
  picture: 'Bild hierher ziehen, einfügen oder auswählen',
  file: 'Datei hierher ziehen oder auswählen',
  any: 'Bilder und Dateien hierher ziehen, einfügen oder auswählen',
}
const limits = {
  picture: 'JPG, PNG, WebP oder AVIF bis 15\u202FMB',
  file: 'PDF, Word, Excel, OpenDocument, ZIP und andere bis 25\u202FMB',
  any: 'Bilder bis 15\u202FMB, PDF und andere Dateien bis 25\u202FMB',
}

/** Upload of pictures and files: dragged, pasted or selected, with progress and resumable. Without script, a plain form. */
export function UploadForm({ wanted, isMultiple = false, begun = [], onUploaded }: UploadFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [sentence, setSentence] = useState<string>()
  const uploads = useUploads({ wanted, isMultiple, begun, onUploaded })
  const { items, isBusy } = uploads

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files
    if (files === undefined || files.length === 0 || isTyping(event.target)) return
    event.preventDefault()
    uploads.add(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // In the picker, React's tree has the dialog inside the post's form.
    event.stopPropagation()
    const data = new FormData(event.currentTarget)
    setSentence(items.length === 0 ? 'Bitte wähle eine Datei aus.' : undefined)
    void uploads.send({
      credit: textOf(data, 'credit').trim(),
      showsPeople: data.has('showsPeople'),
      peopleGround: textOf(data, 'peopleGround').trim(),
      visibility: readerFrom(data.get('visibility')),
    })
  }

  const isScripted = items.length > 0
  return (
    <form
      className="up"
      method="post"
      action="/admin/bilder"
      encType="multipart/form-data"
      onSubmit={submit}
      onInput={(event) => event.stopPropagation()}
    >
      <div
        className="drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          uploads.add(event.dataTransfer.files)
        }}
      >
        <Icon name="upload" />
        <label htmlFor={`${id}-file`}>
          <strong>{invitations[wanted]}</strong>
        </label>
        <input
          ref={input}
          id={`${id}-file`}
          name="file"
          type="file"
          accept={accepted[wanted]}
          multiple={isMultiple}
          onChange={(event) => {
            uploads.add(event.currentTarget.files ?? [])
            // Files are sent from the list; clearing the input allows selecting the same file again after a refusal.
            event.currentTarget.value = ''
          }}
        />
        <span className="small muted">{limits[wanted]}</span>
      </div>
      <BrokenOff isBusy={isBusy} />
      {items.map((item) => (
        <UploadLine
          key={item.key}
          item={item}
          onChange={(changes) => uploads.change(item.key, changes)}
          onRemove={() => uploads.remove(item.key)}
        />
      ))}
      {!isScripted && wanted !== 'file' && (
        <div className="field">
          <label htmlFor={`${id}-alt`}>Bildbeschreibung</label>
          <p className="hint" id={`${id}-alt-h`}>
            Für Menschen, die das Bild nicht sehen
          </p>
          <input id={`${id}-alt`} name="alt" maxLength={300} aria-describedby={`${id}-alt-h`} />
          <label className="check">
            <input type="checkbox" name="decorative" value="ja" />
            <span>Nur Schmuck, braucht keine Beschreibung</span>
          </label>
        </div>
      )}
      {wanted !== 'file' && <PictureTexts id={id} />}
      {wanted !== 'picture' && <FileTexts id={id} isAny={wanted === 'any'} />}
      {sentence !== undefined && (
        <p className="err-t" role="alert">
          <Icon name="stop" />
          <span>{sentence}</span>
        </p>
      )}
      <p>
        <button className="btn btn-sm" name="intent" value="hochladen" disabled={isBusy}>
          Hochladen
        </button>
      </p>
    </form>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName))
  )
}

function PictureTexts({ id }: { id: string }) {
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-credit`}>
          Fotograf <span className="opt">(freiwillig)</span>
        </label>
        <input id={`${id}-credit`} name="credit" maxLength={120} />
      </div>
      <PeopleTexts id={id} />
    </>
  )
}

/**
 * Information about the people shown, without which the picture may not be shown; members are tagged on the picture's own
 * page.
 */
function PeopleTexts({ id }: { id: string }) {
  const [showsPeople, setShowsPeople] = useState(false)
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          name="showsPeople"
          value="ja"
          checked={showsPeople}
          onChange={(event) => setShowsPeople(event.currentTarget.checked)}
        />
        <span>Personen sind zu erkennen</span>
      </label>
      {showsPeople && (
        <div className="field">
          <label htmlFor={`${id}-ground`}>
            Warum sie gezeigt werden dürfen <span className="opt">(freiwillig)</span>
          </label>
          <p className="hint" id={`${id}-ground-h`}>
            Etwa „öffentliche Versammlung (§ 23 KUG)“. Mitglieder nennst du auf der Seite des Bildes; bis
            dahin hält die Website es zurück.
          </p>
          <input
            id={`${id}-ground`}
            name="peopleGround"
            maxLength={200}
            aria-describedby={`${id}-ground-h`}
          />
        </div>
      )}
    </>
  )
}

function FileTexts({ id, isAny }: { id: string; isAny: boolean }) {
  return (
    <div className="field">
      <label htmlFor={`${id}-visibility`}>
        {isAny ? 'Dateien herunterladen dürfen' : 'Herunterladen dürfen'}
      </label>
      <select id={`${id}-visibility`} name="visibility" defaultValue="public">
        {Object.entries(downloadReaders).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Uploads interrupted by a reload or earlier. */
function BrokenOff({ isBusy }: { isBusy: boolean }) {
  const [broken, setBroken] = useState<readonly UploadState[]>([])
  useEffect(() => {
    if (isBusy) return
    let isHere = true
    void openUploads().then((uploads) => isHere && setBroken(uploads.filter(({ offset }) => offset > 0)))
    return () => {
      isHere = false
    }
  }, [isBusy])
  if (broken.length === 0 || isBusy) return null
  return (
    <div className="note info">
      <Icon name="info" />
      <div>
        <strong>Angefangene Uploads</strong>
        <p>Wähle dieselbe Datei noch einmal aus, dann geht es dort weiter, wo es abbrach.</p>
        <ul>
          {broken.map(({ id, fileName, offset, size }) => (
            <li key={id}>
              {fileName}, {Math.floor((offset / size) * 100)}
              {'\u202F'}% sind da{' '}
              <button
                className="btn btn-quiet btn-sm"
                type="button"
                onClick={() => {
                  void giveUp(id)
                  setBroken(broken.filter((upload) => upload.id !== id))
                }}
              >
                Verwerfen<span className="vh">: {fileName}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
