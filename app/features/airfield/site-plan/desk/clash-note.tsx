import { Icon } from '#app/ui/icon.tsx'
import type { MoveClash } from './change-site-plan.server.ts'
import { shown } from './point-form.ts'
import { planDesk } from './site-plan-addresses.ts'

const words = (position: MoveClash['stored']) =>
  position === null ? 'nicht auf dem Plan' : `${shown(position.a)} m längs, ${shown(position.b)} m quer`

/** Somebody else has moved the same points since the plan was opened. */
export function ClashNote({ clashes }: { clashes: readonly MoveClash[] }) {
  return (
    <div className="note stop" role="alert" id="meldung" tabIndex={-1}>
      <Icon name="stop" />
      <div>
        <h2>Noch nicht gespeichert: Jemand war schneller</h2>
        <ul>
          {clashes.map(({ label, stored, own }) => (
            <li key={label}>
              {label}: gespeichert {words(stored)}, bei dir {words(own)}.
            </li>
          ))}
        </ul>
        <p>
          Deine Zahlen stehen unten. <a href={planDesk}>Neu laden</a> zeigt den gespeicherten Plan; danach
          kannst du die Punkte wieder verschieben.
        </p>
      </div>
    </div>
  )
}
