import { integer } from '#app/lib/german-numbers.ts'
import type { ErasureLine } from './erasure.server.ts'

const outcomes = { delete: 'gelöscht', anonymise: 'ohne die Person', keep: 'bleibt' } as const
const badges = { delete: 'badge stop', anonymise: 'badge warn', keep: 'badge' } as const

/** Lists by kind how much is stored, what happens to it, and what remains and why. */
export function ErasurePreview({ lines }: { lines: readonly ErasureLine[] }) {
  if (lines.length === 0) return <p className="muted">Es ist nichts gespeichert.</p>
  return (
    <table className="tbl stackable">
      <caption className="vh">Was beim Löschen geschieht</caption>
      <thead>
        <tr>
          <th scope="col">Daten</th>
          <th scope="col" className="num">
            Zeilen
          </th>
          <th scope="col">Danach</th>
          <th scope="col">Im Einzelnen</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, rows, outcome, how, until, places }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className="num" data-l="Zeilen">
              {integer(rows)}
            </td>
            <td data-l="Danach">
              <span className={badges[outcome]}>{outcomes[outcome]}</span>
            </td>
            <td className="whole" data-l="Im Einzelnen">
              {how}
              {until !== null && ` Aufbewahrt ${until}.`}
              {places.length > 0 && (
                <ul className="small">
                  {places.map((place) => (
                    <li key={place}>{place}</li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
