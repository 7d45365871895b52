import { Icon } from '#app/ui/icon.tsx'

/** Two steps, so that nobody deletes by a slip. */
export function DeletePost() {
  return (
    <details className="delete">
      <summary className="btn btn-stop">
        <Icon name="trash" /> Beitrag löschen
      </summary>
      <div className="note stop">
        <Icon name="stop" />
        <div>
          <strong>Endgültig löschen?</strong>
          <p>Der Beitrag verschwindet sofort von der Website und lässt sich nicht zurückholen.</p>
          <p className="btn-row">
            <button className="btn btn-stop" name="intent" value="loeschen">
              Ja, löschen
            </button>
          </p>
        </div>
      </div>
    </details>
  )
}
