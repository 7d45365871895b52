import type { RichText } from '#app/lib/rich-text.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import { type TextMedia, TextView } from '#app/editor/text-view.tsx'
import type { Place } from './place.ts'

type PlaceFactsProps = { place: Place; intro: RichText; media: TextMedia }

/** Coordinates to copy; what the club wrote before its first heading stands above them. */
export function PlaceFacts({ place, intro, media }: PlaceFactsProps) {
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
      <TextView document={intro} {...media} />
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
        <PageLink href="/piloteninfo/aip-auszug">{`Alles für den Anflug${place.icao === null ? '' : ` auf ${place.icao}`} im AIP-Auszug`}</PageLink>
      </p>
    </aside>
  )
}
