import type { Fuel } from '#app/features/airfield/facts/fuel.ts'
import type { BilingualText } from '#app/features/airfield/facts/bilingual.ts'
import { euroIn } from '#app/lib/numbers-in-language.ts'
import type { Language } from '#app/lib/saying.ts'
import { Said, type SaidWords } from '#app/ui/said.tsx'
import { pricePageWords } from './price-page-words.ts'

export function FuelPrices({ fuel, language }: { fuel: readonly Fuel[]; language: Language }) {
  const say = pricePageWords[language]
  const asOf = fuel.flatMap((each) => each.asOf ?? []).toSorted()[0]
  return (
    <section>
      <table className="tbl">
        <caption>{say.fuel}</caption>
        <thead>
          <tr>
            <th scope="col">{say.fuelKind}</th>
            <th scope="col" className="num">
              {say.perLitre}
            </th>
          </tr>
        </thead>
        <tbody>
          {fuel.map(({ id, kind, available, pricePerLitreCents, note, hours }) => (
            <tr key={id}>
              <th scope="row">
                <span lang={language === 'en' ? 'de' : undefined}>{kind}</span>
                {available && (note ?? hours) !== null && (
                  <span className="price-note">
                    <Said {...noteOf([note, hours], language)} />
                  </span>
                )}
              </th>
              <td className="num">
                {!available
                  ? say.outOfStock
                  : pricePerLitreCents === null
                    ? say.onRequest
                    : euroIn(pricePerLitreCents, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asOf !== undefined && <p className="price-remarks small muted">{say.asOf(asOf)}</p>}
    </section>
  )
}

function noteOf(texts: readonly (BilingualText | null)[], language: Language): SaidWords {
  const written = texts.filter((text) => text !== null)
  if (language === 'de') return { text: written.map(({ de }) => de).join('; '), german: [] }
  return {
    text: written.map(({ de, en }) => en ?? de).join('; '),
    german: written.filter(({ en }) => en === null).map(({ de }) => de),
  }
}
