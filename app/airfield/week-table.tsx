import { shortDate } from '#app/lib/german-dates.ts'
import type { DayLine, WeekDay } from './day-lines.ts'

/** The seven days ahead as they really are, special times and holidays counted in. */
export function WeekTable({ week, withTraining }: { week: readonly WeekDay[]; withTraining: boolean }) {
  return (
    <table className="tbl stackable week">
      <caption className="vh">Betriebszeiten der nächsten sieben Tage</caption>
      <thead>
        <tr>
          <th scope="col">Tag</th>
          <th scope="col">Flugbetrieb (LT, darunter UTC)</th>
          {withTraining && <th scope="col">Schulung und Platzrunden</th>}
        </tr>
      </thead>
      <tbody>
        {week.map(({ day, isToday, labels, operations, training }) => (
          <tr key={day} className={isToday ? 'is-now' : undefined}>
            <th scope="row">
              <span className="nowrap">{shortDate(day)}</span>{' '}
              {isToday && <span className="badge now">heute</span>}{' '}
              {labels.map(({ kind, text }) => (
                <span key={text} className={kind === 'holiday' ? 'badge info' : 'badge warn'}>
                  {text}
                </span>
              ))}
            </th>
            <td data-l="Flugbetrieb">
              <Lines lines={operations} />
            </td>
            {withTraining && (
              <td data-l="Schulung und Platzrunden">
                <Lines lines={training} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Lines({ lines }: { lines: readonly DayLine[] }) {
  return lines.map(({ words, utc }) => (
    <span key={words} className="hours">
      {words}
      {utc !== null && <small>{utc}</small>}
    </span>
  ))
}
