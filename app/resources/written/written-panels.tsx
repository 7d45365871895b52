import type { FormState } from '#app/lib/forms.ts'
import { pictureHref, type Picture } from '#app/media/pictures/picture.ts'
import type { RecordGroup } from '../record-field.ts'
import { SimpleFieldView } from '../record-fields.tsx'

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
