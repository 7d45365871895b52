import { longDate } from '#app/lib/german-dates.ts'
import { Said } from '#app/ui/note.tsx'
import type { Acknowledgement } from './acknowledgements.server.ts'

/** After sending: how long it counts, and where it goes on. */
export function Confirmed({ sent }: { sent: Acknowledgement }) {
  const rows = [
    ['Name', sent.name],
    ...(sent.registration === null ? [] : [['Kennzeichen', sent.registration]]),
    ['Fassung', String(sent.version)],
    ['Bestätigt am', longDate(sent.acknowledgedOn)],
    ['Gültig bis', longDate(sent.validUntil)],
  ]
  return (
    <>
      <Said tone="ok" icon="check">
        Die Einweisung gilt bis zum {longDate(sent.validUntil)}. Sie haben es auch per E-{'\u2060'}Mail. Eine
        Landeerlaubnis ist das noch nicht.
      </Said>
      <table className="tbl tbl-key">
        <caption className="vh">Ihre Bestätigung</caption>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="btn-row no-print">
        <a className="btn" href="/piloteninfo/ppr-anfrage">
          Zur PPR-Anfrage
        </a>
        <a className="btn btn-quiet" href="/piloteninfo/briefing">
          Einweisung noch einmal lesen
        </a>
      </p>
    </>
  )
}
