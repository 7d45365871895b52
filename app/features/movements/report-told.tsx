import type { Report } from './report-movement.server.ts'
import { movementFacts, movementLine } from './movement-words.ts'
import { Said } from '#app/ui/note.tsx'

/** What stands in the log now. */
export function ReportTold({ report: { number, email, movements } }: { report: Report }) {
  const [first] = movements
  return (
    <>
      <Said tone="ok" icon="check">
        Eingetragen unter {number}.{email !== null && ` Eine Kopie geht an ${email}.`}
      </Said>
      <table className="tbl tbl-key">
        <caption className="vh">Was im Hauptflugbuch steht</caption>
        <tbody>
          {(first === undefined ? [] : movementFacts(first)).map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
          {movements.map((movement) => (
            <tr key={`${movement.direction} ${movement.at}`}>
              <th scope="row">Bewegung</th>
              <td>{movementLine(movement)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
