import type { FormState } from '#app/lib/forms.ts'
import { pictureHref, type Picture } from '#app/media/pictures/picture.ts'
import { SimpleFieldView } from '#app/resources/record-fields.tsx'
import type { postGroups } from './post-fields.ts'

type PostSettingsProps = {
  groups: ReturnType<typeof postGroups>
  cover: Picture | undefined
  state: FormState
  onChange: () => void
}

/** Everything beside the text, in panels. */
export function PostSettings({ groups: [, ...panels], cover, state, onChange }: PostSettingsProps) {
  const pictures = coverChoices(state.values.coverPictureId ?? '', cover)
  return panels.map(({ title, fields }) => (
    <section key={title} className="panel">
      {fields[0].label !== title && <h2>{title}</h2>}
      <div className="stack">
        {fields.map((field) => (
          <SimpleFieldView
            key={field.name}
            field={field}
            name={field.name}
            state={state}
            pictures={pictures}
            onChange={onChange}
          />
        ))}
      </div>
    </section>
  ))
}

/** Of a text taken over the picture may be another than the one that was looked up. */
function coverChoices(id: string, cover: Picture | undefined) {
  if (id === '') return []
  if (cover?.id === id) return [{ id, alt: cover.alt, src: pictureHref(cover, cover.widths[0]!) }]
  return [{ id, alt: 'Titelbild', src: pictureHref({ id }, 320) }]
}
