import { integer } from '#app/lib/german-numbers.ts'
import { classes } from '../movement.ts'
import { talliesOf } from '../tallies.ts'
import type { Counted } from './list-movements.server.ts'

/** The counts statistics ask for, class by class. */
export function TallyTable({ counted }: { counted: readonly Counted[] }) {
  const rows = talliesOf(counted)
  return (
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Zahlen für die Statistik, Tabelle">
      <table className="tbl">
        <caption>Zahlen für die Statistik</caption>
        <thead>
          <tr>
            <th scope="col">Klasse</th>
            <th scope="col" className="num">
              Landungen
            </th>
            <th scope="col" className="num">
              Starts
            </th>
            <th scope="col" className="num">
              davon Schulung
            </th>
            <th scope="col" className="num">
              gewerblich
            </th>
            <th scope="col" className="num">
              Überland
            </th>
            <th scope="col" className="num">
              Winde
            </th>
            <th scope="col" className="num">
              F-Schlepp
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.class ?? 'sum'}>
              <th scope="row">{row.class === null ? 'Zusammen' : classes[row.class]}</th>
              {[
                row.landings,
                row.takeOffs,
                row.training,
                row.commercial,
                row.crossCountry,
                row.winch,
                row.aerotow,
              ].map((value, index) => (
                <td key={index} className="num">
                  {integer(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">
        Schulung, gewerblich und Überland zählen Starts und Landungen zusammen, Winde und F-Schlepp die
        Starts.
      </p>
    </div>
  )
}
