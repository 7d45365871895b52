import { localDateTime } from '#app/lib/german-dates.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { isNewer } from './newer-version.ts'

type VersionPanelProps = {
  version: string
  notice: {
    /** Where is asked; `null`: the server has no such address. */
    host: string | null
    isOn: boolean
    heard: { askedAt: string; newest: string | null } | null
  }
}

/** Which version runs, and whether there is a newer one, if the club wants to know. */
export function VersionPanel({ version, notice: { host, isOn, heard } }: VersionPanelProps) {
  return (
    <section className="panel stack" aria-labelledby="versionen">
      <h2 id="versionen">Neue Versionen</h2>
      {heard !== null && isOn && <Heard version={version} {...heard} />}
      {host === null ? (
        <p>
          Es wird nirgends nach einer neueren Version gefragt: Auf diesem Server ist keine Adresse dafür
          eingestellt.
        </p>
      ) : (
        <form className="form" method="post">
          <CheckField name="fragen" defaultChecked={isOn}>
            Jede Nacht bei {host} nach einer neueren Version fragen
          </CheckField>
          <p className="hint">Gesendet wird dabei nichts, auch nicht, welche Version hier läuft.</p>
          <div className="btn-row">
            <button className="btn btn-line" name="intent" value="versionen">
              Speichern
            </button>
          </div>
        </form>
      )}
    </section>
  )
}

function Heard({ version, askedAt, newest }: { version: string; askedAt: string; newest: string | null }) {
  const at = localDateTime(Date.parse(askedAt))
  if (newest === null) return <p>Zuletzt gefragt: {at}. Es kam keine Antwort, in der eine Version stand.</p>
  if (isNewer(newest, version))
    return (
      <Note tone="warn">
        Version {newest} ist da; hier läuft {version}. Eingespielt wird sie auf dem Server.
      </Note>
    )
  return (
    <p>
      Zuletzt gefragt: {at}. Eine neuere Version als {version} gibt es nicht.
    </p>
  )
}
