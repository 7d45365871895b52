import type { Airfield } from '../facts/airfield.ts'
import type { SpecialTime } from './days-ahead.ts'
import { Fold } from '#app/ui/fold.tsx'
import type { Language } from '../opening/opening-words.ts'
import { openingPageWords } from './opening-page-words.ts'
import { Said, type SaidWords } from '#app/ui/said.tsx'
import { Deviations } from './deviations.tsx'

/** What comes next is always open. */
const soon = 3

/** Deviations and the phone beside the regular week. */
export function OpeningAside({
  specials,
  announced,
  airfield,
  language,
}: {
  specials: readonly SpecialTime[]
  /** Restrictions that have not begun yet, in words. */
  announced: readonly SaidWords[]
  airfield: Airfield
  language: Language
}) {
  const say = openingPageWords[language]
  return (
    <aside className="aside">
      <h2>{say.deviations}</h2>
      <Deviations specials={specials.slice(0, soon)} language={language} />
      {specials.length > soon && (
        <Fold title={say.moreDeviations}>
          <Deviations specials={specials.slice(soon)} language={language} />
        </Fold>
      )}
      {announced.length > 0 && (
        <>
          <h3>{say.announced}</h3>
          <ul>
            {announced.map((restriction) => (
              <li key={restriction.text}>
                <Said {...restriction} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{say.phone}</h3>
      <p>
        <a href={`tel:${airfield.phoneTowerE164}`}>{airfield.phoneTower}</a> {say.phoneHours}
      </p>
    </aside>
  )
}
