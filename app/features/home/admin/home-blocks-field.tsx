import type { FormState } from '#app/lib/forms.ts'
import { GroupFields, type FormProps } from '#app/resources/record-fields.tsx'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { CheckField } from '#app/ui/fields.tsx'
import { StarNote } from '#app/ui/star-note.tsx'
import { SortButtons } from '#app/ui/sort-buttons.tsx'
import { useSorting } from '#app/ui/use-sorting.ts'
import { inOrder } from '../home-blocks.ts'
import { blockNames, type BlockKind } from '../home-fields.ts'

type HomeBlocksFieldProps = FormProps & { groups: readonly RecordGroup[] }

/** Shows the home page's blocks in order; each can be moved, shown or hidden, and edited. */
export function HomeBlocksField({ groups, ...form }: HomeBlocksFieldProps) {
  const { state, onChange } = form
  const { order, list, drawn, step, draw } = useSorting(
    inOrder((state.values.order ?? '').split(',')),
    onChange,
  )
  return (
    <>
      <input type="hidden" name="order" value={order.join(',')} />
      <StarNote more="wo ein Teil gezeigt wird." />
      <ol className="sortable" ref={list}>
        {order.map((kind, index) => {
          const group = groups.find(({ fields }) => fields[0]?.name === `${kind}.enabled`)
          if (group === undefined) return null
          return (
            <li key={kind} data-row={kind} className={drawn === kind ? 'is-drawn' : undefined}>
              <div className="sort-row">
                <div>
                  <CheckField name={`${kind}.enabled`} state={state}>
                    <b>{group.title}</b>
                    <small className="muted"> {group.hint}</small>
                  </CheckField>
                </div>
                <SortButtons
                  row={kind}
                  label={group.title}
                  isFirst={index === 0}
                  isLast={index === order.length - 1}
                  onStep={(by) => step(kind, by)}
                  onDraw={(event) => draw(kind, event)}
                />
              </div>
              <Content kind={kind} group={group} {...form} />
            </li>
          )
        })}
      </ol>
      <p className="vh" aria-live="polite">
        {drawn === null ? order.map((kind, index) => `${index + 1}. ${blockNames[kind]}`).join(', ') : ''}
      </p>
    </>
  )
}

/** Fields of a block, or a link to the page where its content is edited. */
function Content({ kind, group, ...form }: FormProps & { kind: BlockKind; group: RecordGroup }) {
  const place = places[kind]
  const fields = group.fields.slice(1)
  if (place === undefined && fields.length === 0) return null
  return (
    <details className="sort-more" open={holdsFault(fields, form.state) || undefined}>
      <summary>Inhalt von „{group.title}“</summary>
      {place === undefined ? (
        <GroupFields group={{ title: group.title, behind: '', fields }} {...form} />
      ) : (
        <p className="small">
          Was hier steht, kommt aus <a href={place.href}>{place.text}</a>.
        </p>
      )}
    </details>
  )
}

const holdsFault = (fields: RecordGroup['fields'], { errors }: FormState) =>
  fields.some(({ name }) => Object.keys(errors).some((at) => at === name || at.startsWith(`${name}.`)))

const places: Partial<Record<BlockKind, { text: string; href: string }>> = {
  'airfield-plan': { text: 'den Platzdaten', href: '/admin/einstellungen/flugplatz/vorschlag' },
  figures: { text: 'den Zahlen des Vereins', href: '/admin/einstellungen/verein?teil=listen#listen' },
  sponsors: { text: 'Förderern und Verbänden', href: '/admin/einstellungen/verein?teil=listen#listen' },
}
