import type { ReservationEntry } from '#app/features/vereinsflieger/club-management.ts'
import { reservationAddress } from './addresses.ts'
import { spanTimes } from './span-words.ts'

type TodayPanelProps = {
  entries: readonly ReservationEntry[]
  /** The club's own reservations can be opened; those kept elsewhere are only listed. */
  isOwn: boolean
  width: string
}

export function TodayPanel({ entries, isOwn, width }: TodayPanelProps) {
  return (
    <section className={`panel ${width}`}>
      <h2>Heute reserviert</h2>
      {entries.length === 0 ? (
        <p className="muted">Heute ist nichts reserviert.</p>
      ) : (
        <ul className="list vf-today">
          {entries.map(({ id, registration, pilot, text, from, to }) => (
            <li key={id}>
              <span>
                {isOwn ? <a href={reservationAddress(id)}>{registration}</a> : <b>{registration}</b>}
                <small>
                  {spanTimes({ from, to })} · {[pilot.name, text].filter(Boolean).join(', ')}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
