import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { fingerprintOf, sendInPieces } from '#app/media/pictures/upload/send-in-pieces.ts'
import { FieldError } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { usualOptions } from '../website-import.ts'
import { OptionsFields, readOptions } from './options-fields.tsx'

const here = '/admin/uebernahme/wordpress'

type Way = { percent: number; isWaiting: boolean }

/** Uploads the file in chunks with script, resuming after a break; without script as a form, up to its size limit. */
export function ImportUpload({ fault }: { fault: string | undefined }) {
  const navigate = useNavigate()
  const [way, setWay] = useState<Way | null>(null)
  const [trouble, setTrouble] = useState(fault)
  const stop = useRef<AbortController | null>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget)
    const file = form.get('datei')
    event.preventDefault()
    if (!(file instanceof File) || file.size === 0) return setTrouble('Bitte wähle eine Datei.')
    stop.current = new AbortController()
    setTrouble(undefined)
    setWay({ percent: 0, isWaiting: false })
    const announcement = {
      fileName: file.name,
      size: file.size,
      fingerprint: fingerprintOf(file),
      wishes: readOptions(form),
    }
    const sent = await sendInPieces<{ id: string }>(
      file,
      { address: `${here}/hochladen`, announcement },
      {
        signal: stop.current.signal,
        onProgress: (bytes) => setWay((known) => known && { ...known, percent: percentOf(bytes, file.size) }),
        onWaiting: (isWaiting) => setWay((known) => known && { ...known, isWaiting }),
      },
    )
    setWay(null)
    if (sent.ok) await navigate(`${here}/${sent.result.id}`)
    else setTrouble(sent.sentence)
  }

  return (
    <form
      className="form"
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <div className={trouble === undefined ? 'field' : 'field err'}>
        <label htmlFor="datei">Exportdatei</label>
        <p className="hint" id="datei-h">
          .xml, wie WordPress sie ausgibt, oder .zip zusammen mit dem Ordner „wp-content/uploads“
        </p>
        <input
          type="file"
          id="datei"
          name="datei"
          accept=".xml,.zip,text/xml,application/zip"
          required
          disabled={way !== null}
          aria-invalid={trouble !== undefined || undefined}
          aria-describedby={trouble === undefined ? 'datei-h' : 'datei-h datei-error'}
        />
        <FieldError id="datei-error" error={trouble} />
      </div>
      <OptionsFields wishes={usualOptions} />
      {way === null ? (
        <p className="btn-row">
          <button className="btn">
            <Icon name="upload" /> Hochladen und prüfen
          </button>
        </p>
      ) : (
        <OnTheWay {...way} onStop={() => stop.current?.abort()} />
      )}
    </form>
  )
}

const percentOf = (bytes: number, of: number) => Math.min(100, Math.floor((bytes / of) * 100))

function OnTheWay({ percent, isWaiting, onStop }: Way & { onStop: () => void }) {
  return (
    <div className="stack">
      <progress className="progress" aria-label="Hochladen" value={percent} max={100}>
        {percent} %
      </progress>
      <p role="status">
        {isWaiting
          ? 'Keine Verbindung. Es geht von selbst weiter, sobald sie wieder da ist.'
          : 'Wird hochgeladen. Wenn du die Seite verlässt, wähle dieselbe Datei später noch einmal: Es geht dann dort weiter.'}
      </p>
      <p className="btn-row">
        <button className="btn btn-quiet btn-sm" type="button" onClick={onStop}>
          Abbrechen
        </button>
      </p>
    </div>
  )
}
