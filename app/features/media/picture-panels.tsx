import { useSubmit } from 'react-router'
import type { UsePlace } from '#app/media/pictures/media-use-source.ts'
import { PictureField } from '#app/media/pictures/picture-field.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Form to replace the picture everywhere it is used. */
export function ReplacePanel() {
  const submit = useSubmit()
  return (
    <section className="panel">
      <h2>Ersetzen</h2>
      <p className="small muted">
        Das neue Bild steht danach überall, wo dieses stand. Das lässt sich zurücknehmen.
      </p>
      <form method="post" encType="multipart/form-data" className="up">
        <noscript>
          <div className="field">
            <label htmlFor="replace-file">Neues Bild</label>
            <input
              id="replace-file"
              name="file"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
            />
          </div>
          <button className="btn btn-line btn-sm" name="intent" value="ersetzen">
            Ersetzen
          </button>
        </noscript>
        <PictureField
          name="newPictureId"
          initial={undefined}
          error={undefined}
          onChange={() => undefined}
          onChosen={({ id }) => void submit({ intent: 'ersetzen', newPictureId: id }, { method: 'post' })}
          without="Wähle ein anderes Bild oder lade ein neues hoch."
        />
      </form>
    </section>
  )
}

export function TrashPanel({ isTrashed, places }: { isTrashed: boolean; places: readonly UsePlace[] }) {
  if (isTrashed) {
    return (
      <form method="post">
        <button className="btn btn-line" name="intent" value="wiederherstellen">
          Wiederherstellen
        </button>
      </form>
    )
  }
  if (places.length > 0) {
    return (
      <p className="small muted">In den Papierkorb kommt es erst, wenn es nirgends mehr verwendet wird.</p>
    )
  }
  return (
    <form method="post" className="stack">
      <button className="btn btn-stop" name="intent" value="papierkorb" aria-describedby="papierkorb-h">
        <Icon name="trash" /> In den Papierkorb
      </button>
      <p className="small muted" id="papierkorb-h">
        Dort liegt es 30 Tage und lässt sich zurückholen, dann wird es gelöscht.
      </p>
    </form>
  )
}

/** Lists the places of use with links. */
export function UsePlaceList({ places }: { places: readonly UsePlace[] }) {
  return (
    <ul className="lib-places">
      {places.map(({ label, note, href }, index) => (
        <li key={index}>
          {href === null ? label : <a href={href}>{label}</a>}
          {note !== '' && <span className="muted">, {note}</span>}
        </li>
      ))}
    </ul>
  )
}
