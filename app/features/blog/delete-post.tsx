import { Icon } from '#app/ui/icon.tsx'

/** One step, because it can be undone: on the list that follows, and for 30 days in the trash. */
export function DeletePost() {
  return (
    <div className="stack delete">
      <p className="btn-row">
        <button className="btn btn-stop" name="intent" value="loeschen">
          <Icon name="trash" /> In den Papierkorb
        </button>
      </p>
      <p className="small muted">
        Der Beitrag verschwindet sofort von der Website. 30 Tage lang lässt er sich zurückholen.
      </p>
    </div>
  )
}
