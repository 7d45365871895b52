import { Form } from 'react-router'
import { localDateTime } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { WebcamResult } from './act-on-webcam.server.ts'
import type { WebcamState } from './webcam-list.server.ts'

const badges = {
  current: ['badge ok', 'aktuell'],
  outdated: ['badge warn', 'veraltet'],
  gone: ['badge stop', 'kein aktuelles Bild'],
  none: ['badge stop', 'noch kein Bild'],
} as const

/** „aktuell“, „veraltet“ and so on, with the age. */
export function AgeBadge({ webcam: { active, age } }: { webcam: WebcamState }) {
  if (!active) return <span className="badge">abgeschaltet</span>
  const [tone, word] = badges[age.state]
  return (
    <>
      <span className={tone}>{word}</span> {age.text}
    </>
  )
}

/** State of the camera, and actions that do not need the form. */
export function StatePanel({ webcam, door }: { webcam: WebcamState; door: string }) {
  return (
    <section className="panel stack">
      <h2>Stand</h2>
      <p>
        <AgeBadge webcam={webcam} />
      </p>
      {webcam.failure !== null && (
        <p className="warn-t">{`Zuletzt${webcam.failures > 1 ? ` ${webcam.failures}-mal hintereinander` : ''}: ${webcam.failure}`}</p>
      )}
      {webcam.dueAt !== null && (
        <p className="small muted">{`Wieder gefragt ab ${localDateTime(Date.parse(webcam.dueAt))}.`}</p>
      )}
      {webcam.isSent ? (
        <Key webcam={webcam} door={door} />
      ) : (
        <Form method="post" action="#meldung" replace>
          <button className="btn btn-line" name="intent" value="holen">
            Jetzt ein Bild holen
          </button>
        </Form>
      )}
    </section>
  )
}

function Key({ webcam: { isKeyed }, door }: { webcam: WebcamState; door: string }) {
  return (
    <>
      <p>
        Die Kamera sendet mit <code>PUT</code> an
      </p>
      <p className="data" style={{ overflowWrap: 'anywhere' }}>
        {door}
      </p>
      <p>
        {isKeyed
          ? 'Ihr Schlüssel ist nur als Prüfwert gespeichert und lässt sich nicht mehr ansehen. Wer ihn verloren hat, stellt einen neuen aus; der alte gilt dann nicht mehr.'
          : 'Sie hat noch keinen Schlüssel und kann deshalb noch nichts senden.'}
      </p>
      <Form method="post" action="#meldung" replace>
        <button className="btn btn-line" name="intent" value="schluessel">
          {isKeyed ? 'Neuen Schlüssel ausstellen' : 'Schlüssel ausstellen'}
        </button>
      </Form>
    </>
  )
}

export function ResultNote({ result }: { result: WebcamResult }) {
  if (result.kind === 'key') {
    return (
      <div className="note ok" role="status" id="meldung">
        <Icon name="ok" />
        <div>
          <p>
            <strong>Der Schlüssel der Kamera, nur dieses eine Mal:</strong>
          </p>
          <p className="data" style={{ overflowWrap: 'anywhere' }}>
            {result.key}
          </p>
          <p>
            In der Kamera gehört er in das Feld für das Kennwort; der Name ist gleich. Kann sie einen Kopf
            setzen, geht auch <code>Authorization: Bearer</code>.
          </p>
        </div>
      </div>
    )
  }
  if (result.kind !== 'tested') return null
  return (
    <div className={result.ok ? 'note ok' : 'note stop'} role={result.ok ? 'status' : 'alert'} id="meldung">
      <Icon name={result.ok ? 'ok' : 'stop'} />
      <div>
        <p>{result.text}</p>
        {result.picture !== null && (
          <img src={result.picture} alt="Das Bild von eben, geschwärzt" width="480" />
        )}
      </div>
    </div>
  )
}
