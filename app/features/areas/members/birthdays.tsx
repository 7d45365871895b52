import type { IsoDay } from '#app/lib/calendar-day.ts'
import { dayAndMonth } from '#app/lib/german-dates.ts'
import type { BirthdayAhead } from '#app/features/members/birthdays.server.ts'

/** Whom to congratulate this week; nothing where the club shows no birthdays, or nobody wants it. */
export function Birthdays({ birthdays, today }: { birthdays: readonly BirthdayAhead[]; today: IsoDay }) {
  if (birthdays.length === 0) return null
  return (
    <section className="panel w4" aria-labelledby="geburtstage">
      <div className="panel-h">
        <h2 id="geburtstage">Geburtstage</h2>
      </div>
      <ul className="list">
        {birthdays.map(({ id, name, day }) => (
          <li key={id}>
            <a href={`/mitglied/mitglieder/${id}`}>{name}</a>
            <span className="small">{day === today ? 'heute' : dayAndMonth(day)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
