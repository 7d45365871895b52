import { type ChangeEvent, type MouseEvent, useRef, useState } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { FieldError, SelectField } from '#app/ui/fields.tsx'
import { AircraftPicks } from './aircraft-picks.tsx'
import type { Board } from './board.server.ts'
import { type Crew, crewAfterTap, withAircraft } from './launch-draft.ts'
import { CrewFields, CrewList, OutsideField, PersonField } from './launch-fields.tsx'
import { isRare, RareFields } from './rare-fields.tsx'
import { launches, secondRoles } from './flight.ts'
import { launchFaults } from './launch-check.ts'

type Fields = Record<string, string>

type LaunchFormProps = {
  board: Board
  drawings: Readonly<Record<string, string>>
  state: FormState
  mayOverride: boolean
  /** Adds the launch to the device's queue; the form is reset. */
  onLaunch: (form: HTMLFormElement, button: HTMLButtonElement, label: string) => void
}

/** Renders the form for the next launch: aircraft, crew, launch method; all suggested, each with one tap. */
export function LaunchForm({ board, drawings, state, mayOverride, onLaunch }: LaunchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Fields>({})
  const [values] = useState<Fields>(() => ({
    startart: board.usual,
    platz: 'companion',
    ...(board.tow !== null && { schlepp: board.tow.aircraftId, schlepppilot: board.tow.pilot?.label ?? '' }),
    ...state.values,
  }))
  // Current field values. The inputs are uncontrolled, so that the form works without scripts.
  const [held, setHeld] = useState(values)
  const [filled, setFilled] = useState<Crew>({ pilot: '', zweiter: '' })
  const shown = { values, errors: { ...state.errors, ...faults } }
  const field = { state: shown, unmarked: true }
  const pick = board.picks.find(({ id }) => id === held.flugzeug)
  const teachers = board.people.flatMap(({ label, teaches }) => (teaches ? [label] : []))

  const read = () => setHeld(sentValues(new FormData(form.current!)))
  function set(next: Readonly<Fields>) {
    for (const [name, value] of Object.entries(next)) write(form.current!, name, value)
    read()
  }
  function change({ target }: ChangeEvent<HTMLFormElement>) {
    const { name, value } = target as unknown as HTMLInputElement
    // A radio button cannot be switched off by hand.
    if (name === 'kennzeichen' && value.trim() !== '') return set({ flugzeug: '' })
    const chosen = name === 'flugzeug' && board.picks.find(({ id }) => id === value)
    if (!chosen) return read()
    const next = withAircraft(held, chosen, { filled, usual: board.usual })
    if (next.crew !== undefined) setFilled(next.crew)
    return set({ ...next.fields, ...next.crew })
  }
  function launch(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const button = event.currentTarget
    const fields = sentValues(new FormData(form.current!))
    const found = launchFaults(fields, board.crew)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      // A field inside a closed <details> cannot take the focus before it opens.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus())
      return
    }
    onLaunch(form.current!, button, `Start ${pick?.registration ?? fields.kennzeichen?.toUpperCase() ?? ''}`)
  }
  const person = (label: string) => set(crewAfterTap(held, label, { seats: pick?.seats ?? 2, teachers }))

  return (
    <form
      ref={form}
      className="sw-new starred"
      method="post"
      action="#start"
      id="start"
      noValidate
      aria-labelledby="start-h"
      onChange={change}
    >
      <h2 id="start-h" tabIndex={-1}>
        Nächster Start
      </h2>
      <input type="hidden" name="kennung" value={board.key} />
      <fieldset>
        <legend className="vh">Flugzeug</legend>
        <AircraftPicks
          picks={board.picks}
          drawings={drawings}
          chosen={values.flugzeug}
          held={held.flugzeug}
        />
        <FieldError id="flugzeug-e" error={shown.errors.flugzeug} />
      </fieldset>
      <fieldset>
        <legend className="vh">
          Besatzung: Der erste Tipp setzt nach vorn, der zweite auf den hinteren Sitz
        </legend>
        <div className="sw-cr">
          <CrewChips people={board.people.map(({ label }) => label)} held={held} onTap={person} />
          <details open={['pilot', 'zweiter', 'auswaertig'].some((name) => name in shown.errors)}>
            <summary>{board.people.length === 0 ? 'Name eintragen' : 'Name'}</summary>
            <div className="fgrid">
              <CrewFields field={field} />
              <OutsideField field={field} />
            </div>
          </details>
        </div>
      </fieldset>
      <Segments name="platz" legend="Auf dem zweiten Sitz" labels={secondRoles} chosen={values.platz} />
      <Segments
        name="startart"
        legend="Startart"
        labels={{ winch: launches.winch, aerotow: launches.aerotow, self: 'Eigen' }}
        chosen={values.startart}
      />
      <TowFields board={board} field={field} held={held} />
      {board.winch !== null && (
        <p className="sw-tow sw-winch">
          <span>
            Winde <b>{board.winch.label}</b>
            <small>{board.winch.text}</small>
          </span>
        </p>
      )}
      <CrewList crew={board.crew} />
      <details className="sw-more" open={Object.keys(shown.errors).some(isRare)}>
        <summary>Andere Zeit, fremdes Flugzeug, wer zahlt&nbsp;…</summary>
        <RareFields field={field} mayOverride={mayOverride} />
      </details>
      <div className="sw-go">
        <button className="btn" name="intent" value="start" onClick={launch}>
          <b>Start jetzt</b>
          <span>{summary(held, pick?.registration)}</span>
        </button>
      </div>
    </form>
  )
}

/** Returns a summary of the launch to be entered. */
function summary(held: Fields, registration = held.kennzeichen ?? ''): string {
  const crew = [held.pilot, held.zweiter].filter(Boolean).join(' / ')
  const kind = launches[held.startart as keyof typeof launches] ?? ''
  return registration === '' ? 'Wähle ein Flugzeug' : [registration, kind, crew].filter(Boolean).join(', ')
}

function write(form: HTMLFormElement, name: string, value: string) {
  for (const element of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
    if (element.type === 'radio') element.checked = element.value === value
    else if (element.type === 'checkbox') element.checked = value !== ''
    else element.value = value
  }
}

type CrewChipsProps = { people: readonly string[]; held: Fields; onTap: (label: string) => void }

/** Buttons for the people at the airfield today and those already chosen. */
function CrewChips({ people, held, onTap }: CrewChipsProps) {
  const { pilot = '', zweiter = '' } = held
  const others = [pilot, zweiter].filter((name) => name !== '' && !people.includes(name))
  return [...others, ...people].map((label) => {
    const seat = label === pilot ? 'vorn' : label === zweiter ? 'hinten' : null
    return (
      <button
        key={label}
        className="sw-chip"
        type="button"
        aria-pressed={seat !== null}
        onClick={() => onTap(label)}
      >
        {label}
        {seat !== null && <em>{seat}</em>}
      </button>
    )
  })
}

type SegmentsProps = {
  name: string
  legend: string
  labels: Readonly<Record<string, string>>
  chosen: string | undefined
}

function Segments({ name, legend, labels, chosen }: SegmentsProps) {
  return (
    <fieldset className={`sw-seg sw-${name}`}>
      <legend className="vh">{legend}</legend>
      <div className="sw-kind">
        {Object.entries(labels).map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={chosen === value} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type TowFieldsProps = {
  board: Board
  field: { state: FormState; unmarked: boolean }
  held: Fields
}

/** Shows tug and tow pilot as suggested by today's log or the duty rota; a tap opens the fields. */
function TowFields({ board, field, held }: TowFieldsProps) {
  const tugs = board.picks.filter(({ isTug }) => isTug)
  const mark = tugs.find(({ id }) => id === held.schlepp)?.registration
  const pilot = held.schlepppilot ?? ''
  const known = board.tow?.pilot
  const { errors } = field.state
  return (
    <details
      className="sw-tow sw-aerotow"
      open={known == null || errors.schlepp !== undefined || errors.schlepppilot !== undefined}
    >
      <summary>
        <span>
          <b>{mark ?? 'Schleppflugzeug wählen'}</b>
          {pilot !== '' && (
            <>
              {' '}
              mit <b>{pilot}</b>
            </>
          )}
          <small>
            {pilot === '' ? 'Wer schleppt?' : pilot === known?.label ? known.text : 'von Hand gewählt'}
          </small>
        </span>
        <i>Ändern</i>
      </summary>
      <div className="fgrid">
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
    </details>
  )
}
