import { numericDate } from '#app/lib/german-dates.ts'
import type { FormState } from '#app/lib/forms.ts'
import { hoursAndMinutes } from '../hours-words.ts'
import { NothingHere, PanelHead } from '../panels/panel-head.tsx'
import type { RemoteHoursData } from './remote-hours.server.ts'
import { ConnectedAs, ConnectForm } from './connect-form.tsx'

const stateWords = { reported: 'gemeldet', accepted: 'anerkannt', refused: 'abgelehnt' } as const

type RemoteHoursProps = { data: RemoteHoursData; refused: FormState | undefined }

/** What the member's own account at Vereinsflieger.de shows, or the form to connect it. */
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
  const { name, year, standing, entries, acceptedMinutes } = data
  return (
    <>
      <PanelHead title="Arbeitsstunden" lead={`Im Jahr ${year}`} standing={standing} />
      <ConnectedAs name={name} />
      {entries.length === 0 ? (
        <NothingHere standing={standing} sentence="In diesem Jahr ist noch nichts gemeldet." />
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
                  <td data-l="Stand">{stateWords[state]}</td>
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
