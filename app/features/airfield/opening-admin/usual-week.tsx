import { Icon } from '#app/ui/icon.tsx'
import type { Area, Mode, OpeningRule } from '../opening/opening-rule.ts'
import { capital, modePhrases } from '../opening/format-opening.ts'
import { dayNames, formatValidity } from '../opening/format-rules.ts'
import { hoursAdminPath, ruleAddress } from './hours-addresses.ts'
import { describeEnd } from './opening-facts.ts'

const marks: Record<Mode, string> = { open: 'op', ppr: 'pp', 'ppr-unstaffed': 'pp', closed: 'cl' }

type UsualWeekProps = {
  area: Area
  /** Rules that apply on one of the days above, and those of other seasons. */
  rules: { now: readonly OpeningRule[]; later: readonly OpeningRule[] }
}

/** The rules of an area as sentences, season by season, highest priority first. */
export function UsualWeek({ area, rules }: UsualWeekProps) {
  return (
    <section>
      <div className="sec-head">
        <h2>Die gewöhnliche Woche</h2>
        <a className="btn btn-line btn-sm" href={`${hoursAdminPath}/regel?bereich=${area}`}>
          <Icon name="plus" /> Regel anlegen
        </a>
      </div>
      {rules.now.length + rules.later.length === 0 && (
        <p className="empty">
          Noch keine Regel. Solange keine da ist, sagt die Website zu diesem Bereich nichts; niemand hält ihn
          für geschlossen.
        </p>
      )}
      <Seasons rules={rules.now} />
      {rules.later.length > 0 && (
        <details className="zt-later">
          <summary>Zu anderen Zeiten des Jahres</summary>
          <Seasons rules={rules.later} />
        </details>
      )}
    </section>
  )
}

function Seasons({ rules }: { rules: readonly OpeningRule[] }) {
  const seasons = [...Map.groupBy(rules, (rule) => formatValidity(rule.valid, 'de'))]
  return seasons.map(([season, ofSeason]) => (
    <div key={season}>
      <h3>{season || 'Das ganze Jahr'}</h3>
      <ul className="zt-week">
        {ofSeason.map((rule) => (
          <RuleSentence key={rule.id} rule={rule} />
        ))}
      </ul>
    </div>
  ))
}

function RuleSentence({ rule: { id, days, mode, intervals, note } }: { rule: OpeningRule }) {
  const hours = intervals.map(({ from, to }) => `${describeEnd(from)} bis ${describeEnd(to)}`).join(', ')
  return (
    <li>
      <i className={marks[mode]} aria-hidden="true" />
      <p>
        <a href={ruleAddress(id)}>{capital(dayNames(days).join(', '))}</a>{' '}
        {mode !== 'open' && modePhrases[mode]} {hours}
        {note !== '' && <small>{note}</small>}
      </p>
    </li>
  )
}
