import { localDateTime } from '#app/lib/german-dates.ts'
import { CheckField } from '#app/ui/fields.tsx'
import { Note } from '#app/ui/note.tsx'
import type { VersionNotice } from './ask-for-version.server.ts'

type VersionPanelProps = { version: string; notice: VersionNotice }

/** Shows the running version and, if the club wants to know, a newer one. */
export function VersionPanel({ version, notice }: VersionPanelProps) {
  const { host, isOn } = notice
  return (
    <section className="panel stack" aria-labelledby="versionen">
      <h2 id="versionen">Neue Versionen</h2>
      <NewestVersion version={version} notice={notice} />
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

function NewestVersion({ version, notice: { isOn, heard, newer, isAside } }: VersionPanelProps) {
  if (heard === null || !isOn) return null
  const at = localDateTime(Date.parse(heard.askedAt))
  if (heard.newest === null)
    return <p>Zuletzt gefragt: {at}. Es kam keine Antwort, in der eine Version stand.</p>
  if (newer === null)
    return (
      <p>
        Zuletzt gefragt: {at}. Eine neuere Version als {version} gibt es nicht.
      </p>
    )
  return (
    <>
      <Note tone="warn">
        Version {newer} ist da; hier läuft {version}. Eingespielt wird sie auf dem Server, mit dem Paket und
        „platzrunde update“.
      </Note>
      {isAside ? (
        <p className="hint">Auf „Heute“ steht sie nicht mehr.</p>
      ) : (
        <form method="post">
          <button className="btn btn-line" name="intent" value="beiseite">
            Auf „Heute“ nicht mehr zeigen
          </button>
        </form>
      )}
    </>
  )
}
