import type { RichText } from '#app/lib/rich-text.ts'
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import type { Place } from './place.ts'

/** Coordinates to copy; what the club wrote before its first heading stands above them. */
export function PlaceFacts({ place, intro }: { place: Place; intro: RichText }) {
  const rows = [
    ['Navigation', place.typed],
    ['Dezimal', place.decimal],
    ['Grad, Minuten', place.degrees],
    ['Luftfahrt', place.aeronautical],
    ['Höhe', `${place.elevation} MSL`],
    ['Piste', place.runway],
    ['Funk', place.channel],
  ] as const
  return (
    <aside className="aside">
      <h2>Für Karte und Gerät</h2>
      <RichTextView document={intro} picture={() => null} />
      <table className="tbl tbl-key">
        <caption className="vh">Koordinaten und Platzdaten</caption>
        <tbody>
          {rows.map(
            ([label, value]) =>
              value !== null && (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>
                    <span className="select-all">{value}</span>
                  </td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <p>
        <a href="/piloteninfo/aip-auszug">{`Alles für den Anflug${place.icao === null ? '' : ` auf ${place.icao}`} im AIP-Auszug`}</a>
      </p>
    </aside>
  )
}
