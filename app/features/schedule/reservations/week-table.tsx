import { clock, shortWeekdayNames } from '#app/lib/german-dates.ts'
import { dayOfMonth, weekdayIndex } from '#app/lib/calendar-day.ts'
import { type PlanEntry, type PlanRow, newAddress, planHref, reservationAddress } from './plan.ts'
import { spanTimes } from './reservation.ts'

type WeekTableProps = { rows: readonly PlanRow[]; days: readonly { day: string }[]; today: string }

/** Table of aircraft by days; each time links to its reservation, each day to its plan. */
export function WeekTable({ rows, days, today }: WeekTableProps) {
  // On a phone the current week begins with today.
  const isGone = (day: string) => day < today && days.some((each) => each.day === today)
  const aircraft = [...new Map(rows.map((row) => [row.aircraftId, row.registration]))]
  return (
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Wochenansicht, Tabelle">
      <table className="wk">
        <caption className="vh">Reservierungen der Woche</caption>
        <thead>
          <tr>
            <th scope="col" style={{ width: '12%' }}>
              Flugzeug
            </th>
            {days.map(({ day }) => (
              <th
                key={day}
                scope="col"
                className={day === today ? 'today' : isGone(day) ? 'gone' : undefined}
              >
                <a href={planHref({ view: 'day', day })}>
                  {shortWeekdayNames[weekdayIndex(day)]}
                  <b>{dayOfMonth(day)}</b>
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {aircraft.map(([id, registration]) => (
            <tr key={id}>
              <th scope="row">
                <a href={planHref({ view: 'aircraft', day: days[0]!.day, aircraftId: id })}>{registration}</a>
              </th>
              {days.map(({ day }) => (
                <td key={day} className={isGone(day) ? 'gone' : undefined}>
                  <Cell
                    row={rows.find((row) => row.aircraftId === id && row.day === day)!}
                    isPast={day < today}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ row, isPast }: { row: PlanRow; isPast: boolean }) {
  if (row.entries.length === 0) {
    if (isPast) return <span className="muted">–</span>
    const noon = row.axis.from + Math.round((row.axis.to - row.axis.from) / 2 / 3_600_000) * 3_600_000
    const span = { from: noon, to: noon + 3_600_000 }
    return (
      <a className="free" href={newAddress({ aircraftId: row.aircraftId, span })}>
        {isShutAllDay(row) ? 'geschlossen' : 'frei'}
        <span className="vh">: {row.registration} reservieren</span>
      </a>
    )
  }
  return row.entries.map((entry) => <Time key={entry.id ?? entry.from} entry={entry} />)
}

/** A closed day can be reserved all the same, because some flights have a permission. */
const isShutAllDay = ({ shut, axis }: PlanRow) =>
  shut.some(({ from, to }) => from <= axis.from && to >= axis.to)

function Time({ entry }: { entry: PlanEntry }) {
  if (entry.id === null) {
    return (
      <i className="mx" title={`${entry.what} ${spanTimes(entry)}`}>
        {entry.label}
      </i>
    )
  }
  return (
    <i className={entry.tone === 'mine' ? 'mine' : undefined}>
      <a href={reservationAddress(entry.id)}>
        {entry.tone === 'mine' && <span className="vh">deine: </span>}
        {entry.label} {clock(entry.from)}
      </a>
    </i>
  )
}
