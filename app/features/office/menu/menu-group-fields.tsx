import type { FormState } from '#app/lib/forms.ts'
import { type MenuPage, pagesInGroup, wholeMenu } from '#app/shell/menu.ts'
import { useRestoredState } from '#app/ui/restored-state.ts'
import { CheckField, type Choice, SelectField, TextField } from '#app/ui/fields.tsx'
import { SortButtons } from '#app/ui/sort-buttons.tsx'
import { useSorting } from '#app/ui/use-sorting.ts'
import { fieldOf, limits, elsewhere } from './menu-form.ts'

type MenuGroupFieldsProps = {
  /** Key of the group, such as `flugplatz`. */
  name: string
  /** The club's own pages. */
  pages: readonly MenuPage[]
  /** Pages a link may lead to. */
  targets: readonly Choice[]
  state: FormState
  whyNotShown: Readonly<Record<string, string>>
}

/** Fields for title and links of one group; the links can be sorted. */
export function MenuGroupFields({ name, pages: written, targets, state, whyNotShown }: MenuGroupFieldsProps) {
  const group = wholeMenu.find(({ area }) => area === `/${name}`)
  const pages = pagesInGroup(`/${name}`, written)
  const given = (state.values[`reihe-${name}`] ?? '').split(',').filter(Boolean)
  const { order, list, drawn, step, draw, arrange } = useSorting(given)
  useRestoredState(list, ({ [`reihe-${name}`]: typed }) => arrange((typed ?? '').split(',').filter(Boolean)))
  const holdsFault = Object.keys(state.errors).some((field) => field.includes(`-${name}`))
  return (
    <details className="sort-more" open={holdsFault || undefined}>
      <summary>Titel und Verweise in „{group?.title}“</summary>
      <div className="stack">
        <input type="hidden" name={`reihe-${name}`} value={order.join(',')} />
        <div className="fgrid">
          <TextField
            name={`titel-${name}`}
            label="Titel der Gruppe"
            state={state}
            unmarked
            maxLength={limits.title}
            width="c3"
          />
        </div>
        <ol className="sortable" ref={list}>
          {order.map((field, index) => {
            const page = pages.find(({ key }) => fieldOf(`/${name}`, key) === field)
            const label = page?.label ?? (state.values[`wort-${field}`] || 'Eigener Verweis')
            return (
              <li key={field} data-row={field} className={drawn === field ? 'is-drawn' : undefined}>
                <div className="sort-row">
                  <CheckField name={`an-${field}`} state={state}>
                    <b>{label}</b>
                    {page !== undefined && whyNotShown[page.href] !== undefined && (
                      <small className="muted"> {whyNotShown[page.href]}</small>
                    )}
                  </CheckField>
                  <SortButtons
                    row={field}
                    label={label}
                    isFirst={index === 0}
                    isLast={index === order.length - 1}
                    onStep={(by) => step(field, by)}
                    onDraw={(event) => draw(field, event)}
                  />
                </div>
                <LinkFields
                  field={field}
                  isOwn={page === undefined}
                  longest={page?.isNamedByTitle === true ? page.label.length : 0}
                  state={state}
                  targets={targets}
                />
              </li>
            )
          })}
        </ol>
      </div>
    </details>
  )
}

type LinkFieldsProps = {
  field: string
  isOwn: boolean
  /** Maximum length of the title. */
  longest: number
  state: FormState
  targets: readonly Choice[]
}

function LinkFields({ field, isOwn, longest, state, targets }: LinkFieldsProps) {
  return (
    <div className="fgrid">
      <TextField
        name={`wort-${field}`}
        label="Wort"
        state={state}
        unmarked
        maxLength={Math.max(limits.label, longest)}
        width="c2"
      />
      <TextField
        name={`hinweis-${field}`}
        label="Zeile darunter"
        state={state}
        unmarked
        maxLength={limits.hint}
        width={isOwn ? 'c2' : 'c4'}
      />
      {isOwn && (
        <TargetFields
          name={`ziel-${field}`}
          addressName={`adresse-${field}`}
          state={state}
          targets={targets}
        />
      )}
    </div>
  )
}

type TargetFieldsProps = {
  name: string
  /** Name of the URL field, for another website. */
  addressName: string
  state: FormState
  targets: readonly Choice[]
}

/** Fields for the target of a link: a page, or another website. */
export function TargetFields({ name, addressName, state, targets }: TargetFieldsProps) {
  const stored = state.values[name] ?? ''
  const isKnown = stored === '' || stored === elsewhere || targets.some(({ value }) => value === stored)
  return (
    <>
      <SelectField
        name={name}
        label="Führt zu"
        choices={[
          ...(isKnown
            ? []
            : [{ value: stored, label: stored.startsWith('seite:') ? 'Seite im Papierkorb' : stored }]),
          ...targets,
          { value: elsewhere, label: 'Andere Website …' },
        ]}
        prompt="Bitte wählen"
        state={state}
        unmarked
        width="c2"
      />
      <TextField
        name={addressName}
        label="Adresse der anderen Website"
        state={state}
        unmarked
        maxLength={300}
        spellCheck={false}
        placeholder="https://…"
        width="c2"
      />
    </>
  )
}
