import { type MouseEvent, useState } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { clock } from '#app/lib/german-dates.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { FieldError } from '#app/ui/field-frame.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Board, Pick } from './board.server.ts'
import { launches, secondRoles } from './flight.ts'
import { launchFaults } from './launch-check.ts'
import {
  choicesOf,
  CrewFields,
  CrewList,
  GuestsField,
  LandingsField,
  OutsideField,
  OverrideField,
  PayFields,
  PersonField,
  PlaceFields,
} from './launch-fields.tsx'

type LaunchFormProps = {
  board: Board
  drawings: Readonly<Record<string, string>>
  state: FormState
  minute: number
  mayOverride: boolean
  /** Puts it into the device's queue; the form begins anew. */
  onLaunch: (form: HTMLFormElement, button: HTMLButtonElement, label: string) => void
}

/** A launch in three touches; what is rarely needed is folded away. */
export function LaunchForm({ board, drawings, state, minute, mayOverride, onLaunch }: LaunchFormProps) {
  const [faults, setFaults] = useState<Record<string, string>>({})
  const shown = { values: state.values, errors: { ...state.errors, ...faults } }
  const field = { state: shown, unmarked: true }
  const tugs = board.picks.filter(({ isTug }) => isTug)

  function launch(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const button = event.currentTarget
    const { form } = button
    if (form === null) return
    const fields = sentValues(new FormData(form))
    const found = launchFaults(fields, board.crew)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    const pick = board.picks.find(({ id }) => id === fields.flugzeug)
    onLaunch(form, button, `Start ${pick?.registration ?? fields.kennzeichen?.toUpperCase() ?? ''}`)
  }

  return (
    <form
      className="panel form entry"
      method="post"
      action="#start"
      id="start"
      noValidate
      aria-labelledby="start-h"
    >
      <h2 id="start-h" tabIndex={-1}>
        Start eintragen
      </h2>
      <input type="hidden" name="kennung" value={board.key} />
      <fieldset>
        <legend className="flabel">Flugzeug</legend>
        <div className="picks">
          {board.picks.map((pick) => (
            <AircraftPick key={pick.id} pick={pick} drawings={drawings} chosen={shown.values.flugzeug} />
          ))}
        </div>
        <FieldError name="flugzeug" error={shown.errors.flugzeug} />
      </fieldset>
      <fieldset>
        <legend className="flabel">Startart</legend>
        <div className="fl-kinds">
          {choicesOf(launches).map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="startart"
                value={value}
                defaultChecked={(shown.values.startart ?? 'winch') === value}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="fgrid fl-tow">
        <SelectField
          {...field}
          name="schlepp"
          label="Schleppflugzeug"
          width="c3"
          prompt="bitte wählen"
          choices={tugs.map(({ id, registration }) => ({ value: id, label: registration }))}
        />
        <PersonField field={field} name="schlepppilot" label="Schlepppilot" />
      </div>
      <div className="fgrid">
        <CrewFields field={field} />
      </div>
      <fieldset>
        <legend className="flabel">Auf dem zweiten Sitz</legend>
        <div className="fl-kinds">
          {choicesOf(secondRoles).map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="platz"
                value={value}
                defaultChecked={(shown.values.platz ?? 'companion') === value}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <OutsideField field={field} />
      <CrewList crew={board.crew} />
      <button className="btn go" name="intent" value="start" onClick={launch}>
        Start jetzt, {clock(minute)}
      </button>
      <details className="fl-more" open={Object.keys(shown.errors).some((name) => rare.has(name))}>
        <summary>Andere Zeit, fremdes Flugzeug, wer zahlt …</summary>
        <RareFields field={field} mayOverride={mayOverride} />
      </details>
    </form>
  )
}

const rare = new Set([
  'tag',
  'uhrzeit',
  'landezeit',
  'schlepplandung',
  'kennzeichen',
  'zahlt',
  'zahler',
  'gaeste',
  'landungen',
  'von',
  'nach',
  'bemerkung',
  'grund',
])

type RareFieldsProps = { field: { state: FormState; unmarked: boolean }; mayOverride: boolean }

function RareFields({ field, mayOverride }: RareFieldsProps) {
  return (
    <div className="fgrid">
      <TextField {...field} name="uhrzeit" label="Startzeit" type="time" width="c2" hint="Leer: jetzt" />
      <TextField
        {...field}
        name="landezeit"
        label="Landezeit"
        type="time"
        width="c2"
        hint="Leer: noch in der Luft"
      />
      <TextField {...field} name="tag" label="Tag" type="date" width="c2" hint="Leer: heute" />
      <TextField
        {...field}
        name="kennzeichen"
        label="Fremdes Flugzeug"
        hint="Kennzeichen"
        maxLength={12}
        width="c3"
      />
      <TextField
        {...field}
        name="schlepplandung"
        label="Landung des Schleppflugzeugs"
        type="time"
        width="c3"
      />
      <PayFields field={field} />
      <GuestsField field={field} />
      <LandingsField field={field} hint="Leer: eine" />
      <PlaceFields field={field} />
      {mayOverride && (
        <>
          <OverrideField field={field} />
          <TextField
            {...field}
            name="grund"
            label="Grund"
            hint="Nur für einen abgeschlossenen Tag"
            maxLength={200}
          />
        </>
      )}
    </div>
  )
}

type AircraftPickProps = {
  pick: Pick
  drawings: Readonly<Record<string, string>>
  chosen: string | undefined
}

function AircraftPick({ pick, drawings, chosen }: AircraftPickProps) {
  const { id, registration, silhouette, isFlying, blocked } = pick
  return (
    <label>
      <input type="radio" name="flugzeug" value={id} defaultChecked={chosen === id} />
      <span>
        <Drawing svg={drawings[silhouette] ?? ''} />
        <b>{registration}</b>
        {isFlying ? <small className="fl-up">fliegt</small> : blocked !== null && <small>gesperrt</small>}
      </span>
    </label>
  )
}
