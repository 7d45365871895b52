import type { Report } from './report-movement.server.ts'
import { movementFacts, movementLine } from './movement-words.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { Said } from '#app/ui/note.tsx'

/** What stands in the log now. */
export function ReportTold({ report, language }: { report: Report; language: Language }) {
  const { number, email, movements } = report
  const { words } = saying(language)
  const [first] = movements
  return (
    <>
      <Said tone="ok" icon="check">
        {words(`Eingetragen unter ${number}.`, `Entered as ${number}.`)}
        {email !== null && words(` Eine Kopie geht an ${email}.`, ` A copy goes to ${email}.`)}
      </Said>
      <table className="tbl tbl-key">
        <caption className="vh">{words('Was im Hauptflugbuch steht', 'What is in the log')}</caption>
        <tbody>
          {(first === undefined ? [] : movementFacts(first, language)).map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
          {movements.map((movement) => (
            <tr key={`${movement.direction} ${movement.at}`}>
              <th scope="row">{words('Bewegung', 'Movement')}</th>
              <td>{movementLine(movement, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
