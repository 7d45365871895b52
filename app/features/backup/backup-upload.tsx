import { useRef, useState, type ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import { fingerprintOf, sendInPieces } from '#app/media/pictures/upload/send-in-pieces.ts'
import { Said } from '#app/ui/note.tsx'

const here = '/admin/einstellungen/sicherung'

type Way = { percent: number; isWaiting: boolean }

/** Uploads the file in pieces, because it may exceed the size limit of a form; resumes after an interruption. */
export function BackupUpload() {
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<string | null>(null)
  const [way, setWay] = useState<Way | null>(null)
  const stop = useRef<AbortController>(null)

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file === undefined) return
    stop.current = new AbortController()
    setWay({ percent: 0, isWaiting: false })
    setTrouble(null)
    const sent = await sendInPieces<{ id: string }>(
      file,
      {
        address: `${here}/hochladen`,
        announcement: { size: file.size, fingerprint: fingerprintOf(file) },
      },
      {
        signal: stop.current.signal,
        onProgress: (bytes) => setWay((known) => known && { ...known, percent: percentOf(bytes, file.size) }),
        onWaiting: (isWaiting) => setWay((known) => known && { ...known, isWaiting }),
      },
    )
    setWay(null)
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
      <input
        id="sicherungsdatei"
        type="file"
        accept=".gz,application/gzip"
        aria-describedby="sicherungsdatei-h"
        disabled={way !== null}
        onChange={(event) => void send(event)}
      />
      {way !== null && (
        <progress className="progress" aria-label="Hochladen" value={way.percent} max={100}>
          {way.percent} %
        </progress>
      )}
      <p role="status">{way !== null && formatProgress(way)}</p>
      {way !== null && (
        <p className="btn-row">
          <button className="btn btn-quiet btn-sm" type="button" onClick={() => stop.current?.abort()}>
            Abbrechen
          </button>
        </p>
      )}
      {trouble !== null && <Said tone="stop">{trouble}</Said>}
    </div>
  )
}

const percentOf = (bytes: number, of: number) => Math.min(100, Math.floor((bytes / of) * 100))

function formatProgress({ percent, isWaiting }: Way): string {
  if (isWaiting) return 'Keine Verbindung. Es geht von selbst weiter, sobald sie wieder da ist.'
  if (percent === 100) return 'Ist hochgeladen und wird durchgesehen …'
  return 'Wird hochgeladen. Wenn du die Seite verlässt, wähle dieselbe Datei später noch einmal: Es geht dann dort weiter.'
}
