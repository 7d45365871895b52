import type { Airfield } from '../facts/airfield.ts'
import type { SpecialTime } from './days-ahead.ts'
import { Fold } from '#app/ui/fold.tsx'
import { Deviations } from './deviations.tsx'

/** What comes next is always open. */
const soon = 3

/** Deviations and the phone beside the regular week. */
export function OpeningAside({
  specials,
  announced,
  airfield,
}: {
  specials: readonly SpecialTime[]
  /** Restrictions that have not begun yet, in words. */
  announced: readonly string[]
  airfield: Airfield
}) {
  return (
    <aside className="aside">
      <h2>Abweichungen</h2>
      <Deviations specials={specials.slice(0, soon)} />
      {specials.length > soon && (
        <Fold title="Weitere Abweichungen">
          <Deviations specials={specials.slice(soon)} />
        </Fold>
      )}
      {announced.length > 0 && (
        <>
          <h3>Angekündigte Einschränkungen</h3>
          <ul>
            {announced.map((restriction) => (
              <li key={restriction}>{restriction}</li>
            ))}
          </ul>
        </>
      )}
      <h3>Telefon am Platz</h3>
      <p>
        <a href={`tel:${airfield.phoneTowerE164}`}>{airfield.phoneTower}</a> (Turm, während der Betriebszeit)
      </p>
    </aside>
  )
}
