import type { DayLine, WeekDay } from '../day-lines.ts'
import { dayAndMonthIn, weekdayName } from '../opening-words.ts'

/** The seven days ahead as they really are. Names of holidays and reasons stay as the club has written them. */
export function EnglishWeek({ week, withTraining }: { week: readonly WeekDay[]; withTraining: boolean }) {
  return (
    <table className="tbl stackable week">
      <caption className="vh">Hours of the next seven days</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Flight operations (LT, UTC below)</th>
          {withTraining && <th scope="col">Training and circuits</th>}
        </tr>
      </thead>
      <tbody>
        {week.map(({ day, isToday, labels, operations, training }) => (
          <tr key={day} className={isToday ? 'is-now' : undefined}>
            <th scope="row">
              <time dateTime={day} className="nowrap">
                {weekdayName(day, 'en').slice(0, 3)} {dayAndMonthIn(day, 'en')}
              </time>{' '}
              {isToday && <span className="badge now">today</span>}{' '}
              {labels.map(({ kind, text }) => (
                <span key={text} lang="de" className={kind === 'holiday' ? 'badge info' : 'badge warn'}>
                  {text}
                </span>
              ))}
            </th>
            <td data-l="Flight operations">
              <Lines lines={operations} />
            </td>
            {withTraining && (
              <td data-l="Training and circuits">
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
