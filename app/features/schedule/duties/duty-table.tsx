import { dayOfMonth, weekdayIndex } from '#app/lib/calendar-day.ts'
import { dateWithWeekday, shortDate, shortWeekdayNames } from '#app/lib/german-dates.ts'
import { dutyAddress, type DutyView } from './addresses.ts'
import type { DutyLine } from './plan.server.ts'

type DutyTableProps = {
  view: DutyView
  days: readonly string[]
  kinds: readonly { id: string; label: string }[]
  lines: readonly DutyLine[]
  today: string
}

/** A week has its days side by side, a month one below the other; a narrow screen has the list instead. */
export function DutyTable({ view, days, kinds, lines, today }: DutyTableProps) {
  const at = (kindId: string, day: string) =>
    lines.filter((line) => line.kindId === kindId && line.day === day)
  const busy = view === 'week' ? days : days.filter((day) => lines.some((line) => line.day === day))
  return (
    <div className="tbl-wrap du-table" tabIndex={0} role="region" aria-label="Dienstplan, Tabelle">
      <table className="wk">
        <caption className="vh">{view === 'week' ? 'Dienste der Woche' : 'Dienste des Monats'}</caption>
        <thead>
          <tr>
            <th scope="col">{view === 'week' ? 'Dienst' : 'Tag'}</th>
            {view === 'week'
              ? days.map((day) => (
                  <th key={day} scope="col" className={day === today ? 'today' : undefined}>
                    {shortWeekdayNames[weekdayIndex(day)]}
                    <b>{dayOfMonth(day)}</b>
                  </th>
                ))
              : kinds.map(({ id, label }) => (
                  <th key={id} scope="col">
                    {label}
                  </th>
                ))}
          </tr>
        </thead>
        <tbody>
          {view === 'week'
            ? kinds.map(({ id, label }) => (
                <tr key={id}>
                  <th scope="row">{label}</th>
                  {days.map((day) => (
                    <td key={day}>
                      <Cell lines={at(id, day)} />
                    </td>
                  ))}
                </tr>
              ))
            : busy.map((day) => (
                <tr key={day} className={day === today ? 'today' : undefined}>
                  <th scope="row">
                    <span className="vh">{dateWithWeekday(day)}</span>
                    <span aria-hidden="true">{shortDate(day)}</span>
                  </th>
                  {kinds.map(({ id }) => (
                    <td key={id}>
                      <Cell lines={at(id, day)} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ lines }: { lines: readonly DutyLine[] }) {
  return lines.map(({ id, short, who, times, isMine, isOffered, isPast }) => (
    <i key={id} className={who === null && !isPast ? 'gap' : isMine ? 'mine' : undefined}>
      <a href={dutyAddress(id)}>
        {isMine && <span className="vh">dein Dienst: </span>}
        {who === null ? 'offen' : short} <small>{times}</small>
        {isOffered && <small className="du-swap">sucht Tausch</small>}
      </a>
    </i>
  ))
}
