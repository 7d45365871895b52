import { dateWithWeekday } from '#app/lib/german-dates.ts'
import { type PlanEntry, type PlanRow, reservationAddress } from './plan.ts'
import { spanTimes } from './reservation.ts'

type ReservationListProps = {
  rows: readonly PlanRow[]
  days: readonly { day: string; facts: readonly string[] }[]
}

/** The plan as a list, for reading top to bottom; days without an entry are left out unless there is only one. */
export function ReservationList({ rows, days }: ReservationListProps) {
  return (
    <section aria-labelledby="liste">
      <div className="sec-head">
        <h2 id="liste">Als Liste</h2>
      </div>
      {days.length > 1 && rows.every(({ entries }) => entries.length === 0) && (
        <p className="muted">Nichts reserviert.</p>
      )}
      {days.map(({ day, facts }) => {
        const entries = rows.flatMap((row) => (row.day === day ? row.entries : []))
        if (days.length > 1 && entries.length === 0) return null
        return (
          <div key={day} className="rl-day">
            <h3>{dateWithWeekday(day)}</h3>
            <DayFacts facts={facts} className="small muted" />
            {entries.length === 0 ? (
              <p className="muted">Nichts reserviert.</p>
            ) : (
              <ul className="rl">
                {entries
                  .toSorted((a, b) => a.from - b.from || (a.registration < b.registration ? -1 : 1))
                  .map((entry) => (
                    <Line key={`${entry.id ?? entry.from} ${entry.aircraftId}`} entry={entry} />
                  ))}
              </ul>
            )}
          </div>
        )
      })}
    </section>
  )
}

/** Apart by space and not by a point, which would be left behind where the line breaks. */
export function DayFacts({ facts, className }: { facts: readonly string[]; className: string }) {
  if (facts.length === 0) return null
  return (
    <p className={`${className} day-facts`}>
      {facts.map((fact) => (
        <span key={fact}>{fact} </span>
      ))}
    </p>
  )
}

function Line({ entry }: { entry: PlanEntry }) {
  const { id, registration, who, instructor, what, label, tone } = entry
  const text = [what, instructor !== '' && `mit ${instructor}`].filter(Boolean).join(' · ')
  return (
    <li data-tone={tone}>
      <span className="rl-when">{spanTimes(entry)}</span>
      <span className="rl-what">
        <b>{registration}</b>{' '}
        {id === null ? (
          <span className="badge warn">{label}</span>
        ) : (
          <a href={reservationAddress(id)}>{who}</a>
        )}{' '}
        {tone === 'mine' && <span className="badge">deine</span>}
        {text !== '' && <small>{text}</small>}
      </span>
    </li>
  )
}
