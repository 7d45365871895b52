import { saying, type Language } from '#app/lib/saying.ts'
import type { AipSection } from './aip-row.ts'
import type { AipDirection } from './aip-runways.ts'
import { AipOrigin, InBoth, InEnglish } from './aip-table.tsx'

const columns = [
  { de: 'Piste', en: 'RWY', unit: '' },
  { de: 'rw. / mw.', en: 'true / mag.', unit: '' },
  { de: 'Maße', en: 'dimensions', unit: 'm' },
  { de: 'Belag, Tragfähigkeit', en: 'surface, strength', unit: '' },
  { de: 'TORA', en: '', unit: 'm' },
  { de: 'TODA', en: '', unit: 'm' },
  { de: 'ASDA', en: '', unit: 'm' },
  { de: 'LDA', en: '', unit: 'm' },
  { de: 'Schwelle', en: 'threshold', unit: 'ft' },
  { de: 'versetzt', en: 'displaced', unit: 'm' },
  { de: 'Platzrunde', en: 'circuit', unit: '' },
] as const
const worded = [0, 3, 10]

/** Labels before the values on a phone, where the table has no head. */
const labelsIn = (language: Language) =>
  columns.map(({ de, en, unit }) =>
    [language === 'en' && en !== '' ? en : de, unit && `(${unit})`].filter(Boolean).join(' '),
  )

/** Shows the declared distances per landing direction. */
export function AipRunwayTable({
  directions,
  origin,
  language,
}: {
  directions: readonly AipDirection[]
  origin: AipSection['origin']
  language: Language
}) {
  const { words } = saying(language)
  const labels = labelsIn(language)
  return (
    <div
      className="tbl-wrap"
      id="pisten"
      tabIndex={0}
      role="region"
      aria-label={words('Pisten und erklärte Strecken', 'Runways and declared distances')}
    >
      <table className="tbl aip-rwy">
        <caption>
          <InBoth de="Pisten und erklärte Strecken" en="Runways and declared distances" language={language} />
          <AipOrigin origin={origin} language={language} />
        </caption>
        <thead>
          <tr>
            {columns.map(({ de, en, unit }, index) => (
              <th key={de} scope="col" className={worded.includes(index) ? undefined : 'num'}>
                {en === '' ? de : <InBoth de={de} en={en} language={language} />} {unit !== '' && `(${unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {directions.map((direction) => (
            <tr key={direction.id}>
              <th scope="row">{direction.designator}</th>
              <td className="num" data-l={labels[1]}>
                {direction.qfu}
              </td>
              <td className="num" data-l={labels[2]}>
                {direction.measures}
              </td>
              <td>{language === 'en' ? <InEnglish {...direction.surface} /> : direction.surface.de}</td>
              <td className="num">{direction.tora}</td>
              <td className="num">{direction.toda}</td>
              <td className="num">{direction.asda}</td>
              <td className="num">{direction.lda}</td>
              <td className="num" data-l={labels[8]}>
                {direction.threshold}
              </td>
              <td className="num" data-l={labels[9]}>
                {direction.displaced}
              </td>
              <td data-l={labels[10]}>
                <InBoth {...direction.circuit} language={language} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
