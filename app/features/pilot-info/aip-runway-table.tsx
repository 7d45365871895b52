import type { AipSection } from './aip-row.ts'
import type { AipDirection } from './aip-runways.ts'
import { AipOrigin } from './aip-table.tsx'

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

/** Declared distances per landing direction. */
export function AipRunwayTable({
  directions,
  origin,
}: {
  directions: readonly AipDirection[]
  origin: AipSection['origin']
}) {
  return (
    <div
      className="tbl-wrap"
      id="pisten"
      tabIndex={0}
      role="region"
      aria-label="Pisten und erklärte Strecken"
    >
      <table className="tbl aip-rwy">
        <caption>
          Pisten und erklärte Strecken <span lang="en">Runways and declared distances</span>
          <AipOrigin origin={origin} />
        </caption>
        <thead>
          <tr>
            {columns.map(({ de, en, unit }, index) => (
              <th key={de} scope="col" className={worded.includes(index) ? undefined : 'num'}>
                {de} {en !== '' && <span lang="en">{en}</span>} {unit !== '' && `(${unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {directions.map((direction) => (
            <tr key={direction.id}>
              <th scope="row">{direction.designator}</th>
              <td className="num">{direction.qfu}</td>
              <td className="num">{direction.measures}</td>
              <td>{direction.surface}</td>
              <td className="num">{direction.tora}</td>
              <td className="num">{direction.toda}</td>
              <td className="num">{direction.asda}</td>
              <td className="num">{direction.lda}</td>
              <td className="num">{direction.threshold}</td>
              <td className="num">{direction.displaced}</td>
              <td>
                {direction.circuit.de} <span lang="en">{direction.circuit.en}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
