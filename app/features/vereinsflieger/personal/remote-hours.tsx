import { numericDate } from '#app/lib/german-dates.ts'
import type { FormState } from '#app/lib/forms.ts'
import { hoursAndMinutes } from '../hours-and-minutes.ts'
import { NothingHere, PanelHead } from '../panels/panel-head.tsx'
import type { RemoteHoursData } from './remote-hours.server.ts'
import { ConnectedAs, ConnectForm } from './connect-form.tsx'

const stateLabels = { reported: 'gemeldet', accepted: 'anerkannt', refused: 'abgelehnt' } as const

type RemoteHoursProps = { data: RemoteHoursData; refused: FormState | undefined }

/** Shows the member's hours at Vereinsflieger.de, or the form to connect the account. */
export function RemoteHours({ data, refused }: RemoteHoursProps) {
  if (data.kind === 'connect')
    return (
      <>
        <div className="vf-head">
          <h1>Arbeitsstunden</h1>
        </div>
        <ConnectForm state={refused ?? data.state} />
      </>
    )
  const { year, sourceState, entries, acceptedMinutes } = data
  return (
    <>
      <PanelHead title="Arbeitsstunden" lead={`Im Jahr ${year}`} sourceState={sourceState} />
      {data.kind === 'connected' && (
        <>
          <ConnectedAs name={data.name} />
          <p className="btn-row">
            <a className="btn" href="/vereinsflieger/eintragen/arbeitsstunden">
              Stunden melden
            </a>
          </p>
        </>
      )}
      {data.kind === 'shared' && !data.isLinked ? (
        <p className="panel">
          Du bist noch niemandem bei Vereinsflieger.de zugeordnet; deshalb stehen hier keine Stunden. Die
          Verwaltung kann das unter „Mitglieder“, „Abgleich“ ändern.
        </p>
      ) : entries.length === 0 ? (
        <NothingHere sourceState={sourceState} sentence="In diesem Jahr ist noch nichts gemeldet." />
      ) : (
        <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Arbeitsstunden, Tabelle">
          <table className="tbl stackable">
            <caption>Anerkannt: {hoursAndMinutes(acceptedMinutes)}</caption>
            <thead>
              <tr>
                <th scope="col">Tag</th>
                <th scope="col">Arbeit</th>
                <th scope="col">Stand</th>
                <th scope="col" className="num">
                  Stunden
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, day, text, category, state, minutes }) => (
                <tr key={id}>
                  <th scope="row">{numericDate(day)}</th>
                  <td data-l="Arbeit">{[text, category].filter(Boolean).join(', ')}</td>
                  <td data-l="Stand">{stateLabels[state]}</td>
                  <td className="num" data-l="Stunden">
                    {hoursAndMinutes(minutes)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
