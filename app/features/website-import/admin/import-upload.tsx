import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { PiecesProgress, useSentPieces } from '#app/media/pictures/upload/sent-pieces.tsx'
import { FieldError } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { usualOptions } from '../website-import.ts'
import { OptionsFields, readOptions } from './options-fields.tsx'

const here = '/admin/uebernahme/wordpress'

/** Uploads the file in chunks with script, resuming after a break; without script as a form, up to its size limit. */
export function ImportUpload({ fault }: { fault: string | undefined }) {
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState(fault)
  const { way, send, stop } = useSentPieces(`${here}/hochladen`)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget)
    const file = form.get('datei')
    event.preventDefault()
    if (!(file instanceof File) || file.size === 0) return setTrouble('Bitte wähle eine Datei.')
    setTrouble(undefined)
    const sent = await send(file, { fileName: file.name, wishes: readOptions(form) })
    if (sent.ok) await navigate(`${here}/${sent.result.id}`)
    else setTrouble(sent.sentence)
  }

  return (
    <form
      className="form"
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
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
        <div className="stack">
          <PiecesProgress way={way} onStop={stop} />
        </div>
      )}
    </form>
  )
}
