import { useRef, useState } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { rowCount } from '#app/lib/numbered-rows.ts'
import { type MenuPage, wholeMenu } from '#app/shell/menu.ts'
import { useUnsavedWarning } from '#app/ui/leaving-warning.ts'
import { useRestoredState } from '#app/ui/restored-state.ts'
import { ConflictNotice } from '#app/resources/conflict/conflict-notice.tsx'
import type { Overtaken } from '#app/resources/conflict/merge-form.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { type Choice, SelectField, TextField } from '#app/ui/fields.tsx'
import { SortButtons } from '#app/ui/sort-buttons.tsx'
import { useSorting } from '#app/ui/use-sorting.ts'
import { NoFirstButton } from '#app/ui/no-first-button.tsx'
import { barLabels, footRow, groupsTyped, limits } from './menu-form.ts'
import { MenuGroupFields, TargetFields } from './menu-group-fields.tsx'
import { choicesOf } from '#app/lib/labels.ts'

export type MenuAnswer = {
  state: FormState
  /** A row was moved without scripts; nothing is saved yet. */
  isMoved?: true
  /** Values another user saved meanwhile. */
  overtaken?: Overtaken
}

type MenuAdminProps = {
  values: Record<string, string>
  /** The club's own pages. */
  pages: readonly MenuPage[]
  /** Pages a link may lead to. */
  targets: readonly Choice[]
  revision: number
  answer: MenuAnswer | undefined
  /** Why pages are hidden whatever the menu says, by path. */
  whyNotShown: Readonly<Record<string, string>>
  address: string
}

/** Form for the main menu by group, the phone bar and the club's links in the footer. */
export function MenuAdmin({
  values,
  pages,
  targets,
  revision,
  answer,
  whyNotShown,
  address,
}: MenuAdminProps) {
  const state = answer?.state ?? { values, errors: {} }
  const names = groupsTyped(state.values.reihe).map(({ area }) => area.slice(1))
  const { order, list, drawn, step, draw, arrange } = useSorting(names)
  const [isTyped, setTyped] = useState(false)
  const isOpen = isTyped || answer !== undefined || order.join() !== names.join()
  useUnsavedWarning(isOpen)
  const form = useRef<HTMLFormElement>(null)
  useRestoredState(form, ({ reihe }) => arrange(groupsTyped(reihe).map(({ area }) => area.slice(1))))
  return (
    <form
      ref={form}
      className="form"
      method="post"
      action="#meldung"
      noValidate
      onInput={() => setTyped(true)}
      onSubmit={() => setTyped(false)}
    >
      <NoFirstButton />
      <input
        type="hidden"
        name="expectedRevision"
        value={answer?.state.values.expectedRevision ?? revision}
      />
      <input type="hidden" name="reihe" value={order.join(',')} />
      {answer?.overtaken !== undefined && (
        <ConflictNotice what="das Menü" {...answer.overtaken} address={address} />
      )}
      <RefusedFields errors={state.errors} />
      <p className="small" role="status" id={answer?.isMoved === true ? 'meldung' : undefined}>
        {isOpen ? 'Geändert, noch nicht gespeichert.' : ''}
      </p>
      <fieldset>
        <legend>Hauptmenü und Fuß</legend>
        <p className="small muted">
          Was ausgeblendet ist, steht nicht mehr im Menü, bleibt aber unter seiner Adresse. Ganz abschalten
          lässt es sich unter{' '}
          <a href="/admin/einstellungen/verein?teil=angebot#angebot">Was die Website anbietet</a>. Kontakt,
          Suche und Anmelden bleiben immer.
        </p>
        <ol className="sortable" ref={list}>
          {order.map((name, index) => (
            <li key={name} data-row={name} className={drawn === name ? 'is-drawn' : undefined}>
              <div className="sort-row">
                <h2 className="h3">{state.values[`titel-${name}`] || titleOf(name)}</h2>
                <SortButtons
                  row={name}
                  label={`Gruppe ${titleOf(name)}`}
                  isFirst={index === 0}
                  isLast={index === order.length - 1}
                  onStep={(by) => step(name, by)}
                  onDraw={(event) => draw(name, event)}
                />
              </div>
              <MenuGroupFields
                name={name}
                pages={pages}
                targets={targets}
                state={state}
                whyNotShown={whyNotShown}
              />
            </li>
          ))}
        </ol>
      </fieldset>
      <BarFields state={state} />
      <FootFields state={state} targets={targets} />
      <p className="btn-row">
        <button className="btn" name="intent" value="speichern">
          Speichern
        </button>
        <a className="btn btn-quiet" href="/admin/seiten">
          Zu den Seiten
        </a>
      </p>
    </form>
  )
}

function titleOf(name: string): string {
  return wholeMenu.find(({ area }) => area === `/${name}`)?.title ?? name
}

function BarFields({ state }: { state: FormState }) {
  return (
    <fieldset>
      <legend>Leiste am Telefon</legend>
      <p className="small muted">Unten auf kleinen Bildschirmen, von links nach rechts.</p>
      <div className="fgrid">
        {Array.from({ length: limits.bar }, (_, index) => (
          <SelectField
            key={index}
            name={`leiste${index}`}
            label={`Platz ${index + 1}`}
            choices={choicesOf(barLabels)}
            prompt="leer"
            state={state}
            unmarked
            width="c3"
          />
        ))}
      </div>
    </fieldset>
  )
}

function FootFields({ state, targets }: { state: FormState; targets: readonly Choice[] }) {
  const count = Math.min(limits.foot, rowCount(state.values, footRow, 2))
  return (
    <fieldset>
      <legend>Eigene Verweise im Fuß</legend>
      <p className="small muted">In der letzten Zeile, vor Impressum und Datenschutz.</p>
      {Array.from({ length: count }, (_, index) => (
        <div className="fgrid" key={index} role="group" aria-label={`Verweis ${index + 1}`}>
          <TextField
            name={`fuss${index}`}
            label="Wort"
            state={state}
            unmarked
            maxLength={limits.label}
            width="c2"
          />
          <TargetFields
            name={`fussZiel${index}`}
            addressName={`fussAdresse${index}`}
            state={state}
            targets={targets}
          />
        </div>
      ))}
    </fieldset>
  )
}
