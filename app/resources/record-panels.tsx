import { Icon } from '#app/ui/icon.tsx'

type WithdrawPanelProps = {
  isWithdrawn: boolean
  /** What visitors no longer see then. */
  effect: string
}

/** Shows the button that takes a record off the website or puts it back; nothing is lost. */
export function WithdrawPanel({ isWithdrawn, effect }: WithdrawPanelProps) {
  return (
    <form method="post" className="panel stack" id="zurueckziehen">
      <h2>{isWithdrawn ? 'Wieder zeigen' : 'Von der Website nehmen'}</h2>
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

/** Asks before deleting, so that nobody deletes by accident. */
export function RemovePanel({ effect }: { effect: string }) {
  return (
    <details className="delete" id="loeschen">
      <summary className="btn btn-stop">
        <Icon name="trash" /> Endgültig löschen
      </summary>
      <div className="note stop">
        <Icon name="stop" />
        <form method="post">
          <strong>Endgültig löschen?</strong>
          <p>{effect}</p>
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
