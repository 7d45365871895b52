import { saying, type Language } from '#app/lib/saying.ts'
import type { HangarKindLine } from './hangar-lines.ts'

type HangarKindsTableProps = { lines: readonly HangarKindLine[]; language: Language }

/** What the club calls its places and what they cost is its own text; what is not translated says that it is German. */
export function HangarKindsTable({ lines, language }: HangarKindsTableProps) {
  const { words } = saying(language)
  const heads = {
    place: words('Platz', 'Place'),
    fits: words('Eignung', 'Fits'),
    price: words('Preis', 'Price'),
    state: words('Stand', 'Availability'),
  }
  return (
    <table className="tbl stackable">
      <caption className="vh">
        {words('Stellplätze, Preise, Verfügbarkeit', 'Places, prices, availability')}
      </caption>
      <thead>
        <tr>
          <th scope="col">{heads.place}</th>
          <th scope="col">{heads.fits}</th>
          <th scope="col">{heads.price}</th>
          <th scope="col">{heads.state}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, label, suitability, price, badge, tone }) => (
          <tr key={id}>
            <th scope="row" lang={label.lang}>
              {label.text}
            </th>
            <td data-l={heads.fits}>{suitability}</td>
            <td data-l={heads.price}>
              <span lang={price.lang}>{price.text}</span>
            </td>
            <td data-l={heads.state}>
              <span className={`badge ${tone}`}>{badge}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
