import { newAddress, planAddress } from './addresses.ts'
import type { NextOwn } from './next-own.server.ts'

/** `own` is `null` for an account without an entry in the member list. */
export function NextOwnPanel({ own, width }: { own: readonly NextOwn[] | null; width: string }) {
  return (
    <section className={`panel ${width}`}>
      <div className="panel-h">
        <h2>Deine Reservierungen</h2>
        <a href={planAddress}>Alle Flugzeuge</a>
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
