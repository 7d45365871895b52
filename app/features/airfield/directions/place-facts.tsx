import type { RichText } from '#app/lib/rich-text.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { type TextMedia, TextView } from '#app/editor/text-view.tsx'
import type { Place } from './place.ts'

type PlaceFactsProps = { place: Place; intro: RichText; media: TextMedia; language: Language }

/** Coordinates to copy; what the club wrote before its first heading stands above them. */
export function PlaceFacts({ place, intro, media, language }: PlaceFactsProps) {
  const { words } = saying(language)
  const rows = [
    ['Navigation', place.typed],
    [words('Dezimal', 'Decimal'), place.decimal],
    [words('Grad, Minuten', 'Degrees, minutes'), place.degrees],
    [words('Luftfahrt', 'Aeronautical'), place.aeronautical],
    [words('Höhe', 'Elevation'), `${place.elevation} MSL`],
    [words('Piste', 'Runway'), place.runway],
    [words('Funk', 'Frequency'), place.channel],
  ] as const
  return (
    <aside className="aside">
      <h2>{words('Für Karte und Gerät', 'For map and device')}</h2>
      <div className="stack" lang={language === 'en' ? 'de' : undefined}>
        <TextView document={intro} {...media} />
      </div>
      <table className="tbl tbl-key">
        <caption className="vh">
          {words('Koordinaten und Platzdaten', 'Coordinates and aerodrome data')}
        </caption>
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
        <PageLink href={pagePairs.extract[language]}>
          {words(
            `Alles für den Anflug${place.icao === null ? '' : ` auf ${place.icao}`} im AIP-Auszug`,
            `All for the approach${place.icao === null ? '' : ` to ${place.icao}`} in the AIP extract`,
          )}
        </PageLink>
      </p>
    </aside>
  )
}
