import type { Airfield } from '../facts/airfield.ts'
import type { SpecialTime } from './days-ahead.ts'
import { Deviations } from './deviations.tsx'

/** Deviations and the phone beside the regular week. */
export function OpeningAside({
  specials,
  airfield,
}: {
  specials: readonly SpecialTime[]
  airfield: Airfield
}) {
  return (
    <aside className="aside">
      <h2>Abweichungen</h2>
      <Deviations specials={specials} />
      <h3>Telefon am Platz</h3>
      <p>
        <a href={`tel:${airfield.phoneTowerE164}`}>{airfield.phoneTower}</a> (Turm, während der Betriebszeit)
      </p>
    </aside>
  )
}
