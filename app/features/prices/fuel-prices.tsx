import type { Fuel } from '#app/features/airfield/facts/fuel.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { euro } from '#app/lib/german-numbers.ts'

export function FuelPrices({ fuel }: { fuel: readonly Fuel[] }) {
  const asOf = fuel.flatMap((each) => each.asOf ?? []).toSorted()[0]
  return (
    <section>
      <table className="tbl">
        <caption>Kraftstoff</caption>
        <thead>
          <tr>
            <th scope="col">Sorte</th>
            <th scope="col" className="num">
              je Liter
            </th>
          </tr>
        </thead>
        <tbody>
          {fuel.map(({ id, kind, available, pricePerLitreCents, note, hours }) => (
            <tr key={id}>
              <th scope="row">
                {kind}
                {available && (note ?? hours) !== null && (
                  <span className="price-note">{[note?.de, hours?.de].filter(Boolean).join('; ')}</span>
                )}
              </th>
              <td className="num">
                {!available
                  ? 'nicht vorrätig'
                  : pricePerLitreCents === null
                    ? 'auf Anfrage'
                    : euro(pricePerLitreCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asOf !== undefined && (
        <p className="price-remarks small muted">Stand {longDate(asOf)}. Tagespreis an der Säule.</p>
      )}
    </section>
  )
}
