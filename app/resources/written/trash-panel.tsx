import { Icon } from '#app/ui/icon.tsx'

/**
 * Shows the button that trashes the text, without confirmation: it can be undone on the list that follows, and for 30 days
 * in the trash.
 */
export function TrashPanel({ sentence }: { sentence: string }) {
  return (
    <div className="stack delete">
      <p className="btn-row">
        <button className="btn btn-stop" name="intent" value="loeschen">
          <Icon name="trash" /> In den Papierkorb
        </button>
      </p>
      <p className="small muted">{sentence}</p>
    </div>
  )
}

/** Shows that the text was trashed by somebody else while it was being edited. */
export function TrashedMeanwhile({ what, takeBack }: { what: string; takeBack: string }) {
  return (
    <section className="note warn stale" role="alert">
      <Icon name="trash" />
      <div>
        <strong>{`Jemand hat ${what} in den Papierkorb gelegt`}</strong>
        <p>{`Dein Text steht unverändert unten im Formular. ${takeBack}`}</p>
        <p className="btn-row">
          <button className="btn btn-line btn-sm" name="intent" value="wiederherstellen">
            Aus dem Papierkorb holen
          </button>
        </p>
      </div>
    </section>
  )
}
