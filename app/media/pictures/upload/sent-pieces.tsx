import { useRef, useState } from 'react'
import { fingerprintOf, sendInPieces } from './send-in-pieces.ts'

type Way = { percent: number; isWaiting: boolean }

/** Sends a file in pieces to an address that answers with an id; `way` is null unless it is under way. */
export function useSentPieces(address: string) {
  const [way, setWay] = useState<Way | null>(null)
  const stop = useRef<AbortController>(null)

  async function send(file: File, more: Record<string, unknown> = {}) {
    stop.current = new AbortController()
    setWay({ percent: 0, isWaiting: false })
    const announcement = { size: file.size, fingerprint: fingerprintOf(file), ...more }
    const sent = await sendInPieces<{ id: string }>(
      file,
      { address, announcement },
      {
        signal: stop.current.signal,
        onProgress: (bytes) => {
          const percent = Math.min(100, Math.floor((bytes / file.size) * 100))
          setWay((known) => known && { ...known, percent })
        },
        onWaiting: (isWaiting) => setWay((known) => known && { ...known, isWaiting }),
      },
    )
    setWay(null)
    return sent
  }

  return { way, send, stop: () => stop.current?.abort() }
}

type ProgressProps = {
  way: Way | null
  onStop: () => void
  /** Said once everything is sent and not yet answered. */
  whenSent?: string
}

/** How far it is, in words, too, which a screen reader announces; and a button to give up. */
export function PiecesProgress({ way, onStop, whenSent }: ProgressProps) {
  if (way === null) return <p role="status" />
  return (
    <>
      <progress className="progress" aria-label="Hochladen" value={way.percent} max={100}>
        {way.percent} %
      </progress>
      <p role="status">{formatProgress(way, whenSent)}</p>
      <p className="btn-row">
        <button className="btn btn-quiet btn-sm" type="button" onClick={onStop}>
          Abbrechen
        </button>
      </p>
    </>
  )
}

function formatProgress({ percent, isWaiting }: Way, whenSent: string | undefined): string {
  if (isWaiting) return 'Keine Verbindung. Es geht von selbst weiter, sobald sie wieder da ist.'
  if (percent === 100 && whenSent !== undefined) return whenSent
  return 'Wird hochgeladen. Wenn du die Seite verlässt, wähle dieselbe Datei später noch einmal: Es geht dann dort weiter.'
}
