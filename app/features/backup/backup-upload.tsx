import { useState, type ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import { PiecesProgress, useSentPieces } from '#app/media/pictures/upload/sent-pieces.tsx'
import { Said } from '#app/ui/note.tsx'

const here = '/admin/einstellungen/sicherung'

/** Uploads the file in pieces, because it may exceed the size limit of a form; resumes after an interruption. */
export function BackupUpload() {
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<string | null>(null)
  const { way, send, stop } = useSentPieces(`${here}/hochladen`)

  async function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file === undefined) return
    setTrouble(null)
    const sent = await send(file)
    target.value = ''
    if (sent.ok) await navigate(`${here}/${sent.result.id}`)
    else setTrouble(sent.sentence)
  }

  return (
    <div className="field" aria-busy={way !== null}>
      <label htmlFor="sicherungsdatei">Datei von diesem Gerät</label>
      <p className="hint" id="sicherungsdatei-h">
        Sie wird hochgeladen und durchgesehen. Geändert wird dabei nichts.
      </p>
      <noscript>
        <p className="hint">
          Ohne Skript lädt der Browser hier nichts hoch; auf dem Server geht es mit „platzrunde restore
          DATEI“.
        </p>
      </noscript>
      <input
        id="sicherungsdatei"
        className="needs-script"
        type="file"
        accept=".gz,application/gzip"
        aria-describedby="sicherungsdatei-h"
        disabled={way !== null}
        onChange={(event) => void onChange(event)}
      />
      <PiecesProgress way={way} onStop={stop} whenSent="Ist hochgeladen und wird durchgesehen …" />
      {trouble !== null && <Said tone="stop">{trouble}</Said>}
    </div>
  )
}
