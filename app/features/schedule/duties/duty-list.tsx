import { dateWithWeekday } from '#app/lib/german-dates.ts'
import { dutyAddress } from './addresses.ts'
import type { DutyLine } from './plan.server.ts'

/** Shows the duties day by day; days without a duty are left out. */
export function DutyList({ lines, otherwise = '' }: { lines: readonly DutyLine[]; otherwise?: string }) {
  if (lines.length === 0) return <p className="muted">{otherwise}</p>
  return [...Map.groupBy(lines, ({ day }) => day)].map(([day, ofDay]) => (
    <div key={day} className="rl-day">
      <h3>{dateWithWeekday(day)}</h3>
      <ul className="rl">
        {ofDay.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </div>
  ))
}

function Line({ line }: { line: DutyLine }) {
  const { id, label, who, times, isMine, isOffered, isPast } = line
  return (
    <li data-tone={isMine ? 'mine' : undefined}>
      <span className="rl-when">{times}</span>
      <span className="rl-what">
        <a href={dutyAddress(id)}>{label}</a>{' '}
        {who === null ? <Gap isPast={isPast} /> : isMine ? <span className="badge">deiner</span> : who}{' '}
        {isOffered && <span className="badge">sucht Tausch</span>}
      </span>
    </li>
  )
}

function Gap({ isPast }: { isPast: boolean }) {
  return isPast ? <span className="muted">unbesetzt</span> : <span className="badge warn">offen</span>
}
