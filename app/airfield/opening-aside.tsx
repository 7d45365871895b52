import type { Airfield } from './airfield.ts'
import type { SpecialTime } from './days-ahead.ts'

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
      {specials.length === 0 ? (
        <p>Zurzeit sind keine Sonderzeiten angekündigt.</p>
      ) : (
        <dl className="kv left deviations">
          {specials.map(({ when, first, reason, words, note }) => (
            <div key={first + reason} className="kv-row">
              <dt>{when}</dt>
              <dd>
                {reason}: {words}
                {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <h3>Telefon am Platz</h3>
      <p>
        <a href={`tel:${airfield.phoneTowerE164}`}>{airfield.phoneTower}</a> (Turm, während der Betriebszeit)
      </p>
    </aside>
  )
}
