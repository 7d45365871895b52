import type { ReservationEntry } from '#app/features/vereinsflieger/club-management.ts'
import { reservationAddress, newAddress, planAddress } from './plan.ts'
import { spanTimes } from './reservation.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import type { NextFlight, NextOwn } from './panel.server.ts'

type TodayPanelProps = {
  entries: readonly ReturnType<typeof reservedToday>[]
  /** The club's own reservations can be opened; those kept elsewhere are only listed. */
  isOwn: boolean
  width: string
}

/** Returns what the panel shows of a reservation. */
export const reservedToday = ({ id, registration, pilot, text, from, to }: ReservationEntry) => ({
  id,
  registration,
  text: `${spanTimes({ from, to })} · ${[pilot.name, text].filter(Boolean).join(', ')}`,
})

export function TodayPanel({ entries, isOwn, width }: TodayPanelProps) {
  return (
    <section className={`panel ${width}`}>
      <h2>Heute reserviert</h2>
      {entries.length === 0 ? (
        <p className="muted">Heute ist nichts reserviert.</p>
      ) : (
        <ul className="list vf-today">
          {entries.map(({ id, registration, text }) => (
            <li key={id}>
              <span>
                {isOwn ? <a href={reservationAddress(id)}>{registration}</a> : <b>{registration}</b>}
                <small>{text}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type NextOwnPanelProps = { own: readonly NextOwn[] | null; width: string; leadsToPlan?: boolean }

/** `own` is `null` for an account without an entry in the member list. */
export function NextOwnPanel({ own, width, leadsToPlan = true }: NextOwnPanelProps) {
  return (
    <section className={`panel ${width}`}>
      <div className="panel-h">
        <h2>Deine Reservierungen</h2>
        {leadsToPlan && <a href={planAddress}>Zum Plan</a>}
      </div>
      {own === null ? (
        <p className="muted">
          Dein Konto ist noch mit niemandem aus der Mitgliederliste verbunden. Erst dann kannst du
          reservieren.
        </p>
      ) : own.length === 0 ? (
        <p className="muted">
          Du hast nichts reserviert. <a href={newAddress({})}>Ein Flugzeug reservieren</a>
        </p>
      ) : (
        <ul className="list">
          {own.map(({ id, href, registration, when, what }) => (
            <li key={id}>
              <span>
                <a href={href}>{registration}</a>
                <small>
                  {when} · {what}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Shows the next flight with its aircraft, for a member who has reserved one. */
export function NextFlightPanel({ flight, width }: { flight: NextFlight; width: string }) {
  const { href, isNow, day, times, aircraft, companion, what, drawing, facts, later } = flight
  return (
    <section className={`panel next ${width}`} aria-labelledby="naechster-flug">
      <div className="panel-h">
        <h2 id="naechster-flug">{isNow ? 'Dein Flug jetzt' : 'Dein nächster Flug'}</h2>
        <a href={href}>
          <span className="vh">Reservierung </span>Ändern
        </a>
      </div>
      <div className="next-g">
        <div>
          <p className="big">
            {day !== '' && (
              <>
                {day}
                <br />
              </>
            )}
            {times}
          </p>
          <p className="small muted">
            {[aircraft, companion && `mit ${companion}`].filter(Boolean).join(' · ')}
            <br />
            {what}
          </p>
        </div>
        <Drawing svg={drawing} />
      </div>
      {facts.length > 0 && (
        <dl className="next-facts">
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="small next-later">
        {later.length > 0 && <span>Danach</span>}
        {later.map((each) => (
          <a key={each.href} href={each.href}>
            {each.text}
          </a>
        ))}
        <a href={planAddress}>Zum Plan</a>
      </p>
    </section>
  )
}
