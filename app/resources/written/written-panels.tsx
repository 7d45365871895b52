import type { FormState } from '#app/lib/forms.ts'
import { pictureHref, type Picture } from '#app/media/pictures/picture.ts'
import type { RecordGroup } from '../record-field.ts'
import { SimpleFieldView } from '../record-fields.tsx'
import { Icon } from '#app/ui/icon.tsx'

type WrittenPanelsProps = {
  groups: readonly RecordGroup[]
  cover: Picture | undefined
  state: FormState
  onChange: () => void
}

/** Renders the groups beside the text as panels. */
export function WrittenPanels({ groups, cover, state, onChange }: WrittenPanelsProps) {
  const pictures = coverChoices(state.values.coverPictureId ?? '', cover)
  return groups.map(({ title, fields }) => (
    <section key={title} className="panel">
      {fields[0]?.label !== title && <h2>{title}</h2>}
      <div className="stack">
        {fields.map((field) =>
          field.as === 'rows' ? null : (
            <SimpleFieldView
              key={field.name}
              field={field}
              name={field.name}
              state={state}
              pictures={pictures}
              onChange={onChange}
            />
          ),
        )}
      </div>
    </section>
  ))
}

/** After restoring an autosaved text its cover may be another than the loaded picture. */
function coverChoices(id: string, cover: Picture | undefined) {
  if (id === '') return []
  if (cover?.id === id) return [{ id, alt: cover.alt, src: pictureHref(cover, cover.widths[0]!) }]
  return [{ id, alt: 'Titelbild', src: pictureHref({ id }, 320) }]
}

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
