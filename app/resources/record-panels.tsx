import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type WithdrawPanelProps = {
  isWithdrawn: boolean
  title: string | undefined
  /** What visitors no longer see then. */
  effect: string
}

/** Shows the button that takes a record off the website or puts it back; nothing is lost. */
export function WithdrawPanel({ isWithdrawn, title = 'Von der Website nehmen', effect }: WithdrawPanelProps) {
  return (
    <form method="post" className="panel stack" id="zurueckziehen">
      <h2>{isWithdrawn ? 'Wieder zeigen' : title}</h2>
      <p className="small muted">
        {isWithdrawn
          ? 'Danach steht es wieder dort, wo es stand.'
          : `${effect} Es lässt sich jederzeit wieder zeigen.`}
      </p>
      <p>
        <button className="btn btn-line" name="intent" value={isWithdrawn ? 'zeigen' : 'zurueckziehen'}>
          {isWithdrawn ? 'Wieder zeigen' : 'Zurückziehen'}
        </button>
      </p>
    </form>
  )
}

type RemovePanelProps = {
  label?: string
  effect: string
  /** What else it takes away, if it is to be read before. */
  children?: ReactNode
  isOpen?: boolean
}

/** Asks before deleting, so that nobody deletes by accident. */
export function RemovePanel({
  label = 'Endgültig löschen',
  effect,
  children,
  isOpen = false,
}: RemovePanelProps) {
  return (
    <details className="delete" id="loeschen" open={isOpen}>
      <summary className="btn btn-stop">
        <Icon name="trash" /> {label}
      </summary>
      <div className="note stop">
        <Icon name="stop" />
        <form method="post">
          <strong>Endgültig löschen?</strong>
          <p>{effect}</p>
          {children}
          <p className="btn-row">
            <button className="btn btn-stop" name="intent" value="loeschen">
              Ja, löschen
            </button>
          </p>
        </form>
      </div>
    </details>
  )
}
