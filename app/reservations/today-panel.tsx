import type { ReservationEntry } from '#app/vereinsflieger/club-management.ts'
import { reservationAddress } from './addresses.ts'
import { spanTimes } from './span-words.ts'

export function TodayPanel({ entries }: { entries: readonly ReservationEntry[] }) {
  return (
    <section className="panel w5">
      <h2>Heute reserviert</h2>
      {entries.length === 0 ? (
        <p className="muted">Heute ist nichts reserviert.</p>
      ) : (
        <ul className="list">
          {entries.map(({ id, registration, pilot, text, from, to }) => (
            <li key={id}>
              <span>
                <a href={reservationAddress(id)}>{registration}</a>
                <small>
                  {spanTimes({ from, to })} · {pilot.name}, {text}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
