import { numericDate } from '#app/lib/german-dates.ts'
import { type Tariff, tariffUnits } from './tariff.ts'
import { priceWords, receiptName } from './tariff-words.ts'

/** Prices that are no longer, or not yet, in force. */
export function OtherPrices({ title, tariffs }: { title: string; tariffs: readonly Tariff[] }) {
  if (tariffs.length === 0) return null
  return (
    <details className="price-archive">
      <summary>{title}</summary>
      <div className="tbl-wrap" role="region" aria-label={title} tabIndex={0}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">Leistung</th>
              <th scope="col">Gültig</th>
              <th scope="col" className="num">
                Preis
              </th>
            </tr>
          </thead>
          <tbody>
            {tariffs.map((tariff) => (
              <tr key={tariff.id}>
                <th scope="row">{receiptName(tariff)}</th>
                <td>
                  {tariff.validTo === null
                    ? `ab ${numericDate(tariff.validFrom)}`
                    : `${numericDate(tariff.validFrom)}\u2060–\u2060${numericDate(tariff.validTo)}`}
                </td>
                <td className="num">
                  {priceWords(tariff)} {tariffUnits[tariff.unit]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
