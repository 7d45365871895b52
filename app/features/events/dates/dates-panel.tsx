import { dateWithWeekday } from '#app/lib/german-dates.ts'
import { isCalledOff, type Occurrence } from '../occurrences.ts'

/** The next dates of a series, each with the way to move it or call it off. */
export function DatesPanel({ eventId, dates }: { eventId: string; dates: readonly Occurrence[] }) {
  if (dates.length === 0) return null
  return (
    <section className="panel" id="termine">
      <h2>Nächste Termine</h2>
      <ul className="list">
        {dates.map((date) => (
          <li key={date.day}>
            <span>
              <a href={`/admin/veranstaltungen/${eventId}/termine/${date.day}`}>
                {dateWithWeekday(date.firstDay)}
              </a>
              {date.change !== null && (
                <small>{isCalledOff(date) ? 'Abgesagt' : `Verlegt vom ${dateWithWeekday(date.day)}`}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
