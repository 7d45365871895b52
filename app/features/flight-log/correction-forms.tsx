import { StarNote } from '#app/ui/star-note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { type Choice, SelectField, TextField } from '#app/ui/fields.tsx'
import { type Flight, launches, secondRoles } from './flight.ts'
import { choicesOf } from '#app/lib/labels.ts'
import {
  CrewFields,
  CrewList,
  GuestsField,
  LandingsField,
  OutsideField,
  OverrideField,
  PayFields,
  PersonField,
  PlaceFields,
  type Shared,
} from './launch-fields.tsx'
import type { EntryRefused } from './perform-entry.server.ts'

const usualReasons = [
  'Vertippt',
  'Zeit nachgetragen',
  'Pilot verwechselt',
  'Flugzeug verwechselt',
  'Doppelt eingetragen',
]

export type CorrectionChoices = {
  aircraft: readonly Choice[]
  tugs: readonly Choice[]
  crew: readonly string[]
}

type CorrectionFormsProps = {
  flight: Pick<Flight, 'towId'>
  choices: CorrectionChoices
  values: Record<string, string>
  mayOverride: boolean
  refused: EntryRefused | null
}

/** Forms to correct a flight or strike it out; both require a reason. */
export function CorrectionForms({ flight, values, choices, mayOverride, refused }: CorrectionFormsProps) {
  const isStriking = refused?.intent === 'streichen'
  const state =
    refused === null || isStriking
      ? { values, errors: {} }
      : { values: { ...refused.values }, errors: refused.errors }
  const field = { state, unmarked: true as const }
  const isTow = flight.towId !== null
  return (
    <>
      <form
        className="form panel fl-correct starred"
        method="post"
        noValidate
        aria-labelledby="fl-berichtigen"
      >
        <h2 id="fl-berichtigen">Berichtigen</h2>
        <RefusedFields errors={state.errors} />
        <StarNote />
        <input type="hidden" name="expectedRevision" value={state.values.expectedRevision ?? ''} />
        <div className="fgrid">
          <CraftFields field={field} choices={choices} />
          <CrewFields field={field} />
          <SecondFields field={field} />
          <TimeFields field={field} />
        </div>
        <Fold
          title={isTow ? 'Zahlung, anderer Ort, Bemerkung' : 'Schlepp, Zahlung, anderer Ort, Bemerkung'}
          isOpen={refused !== null && !isStriking}
          staysFolded
        >
          <div className="fgrid">
            {!isTow && <TowFields field={field} choices={choices} />}
            <PayFields field={field} />
            <PlaceFields field={field} />
            <OutsideField field={field} />
            {mayOverride && <OverrideField field={field} />}
          </div>
        </Fold>
        <div className="fgrid">
          <TextField
            {...field}
            name="grund"
            label="Warum"
            list="gruende"
            required
            maxLength={200}
            hint="Steht mit deinem Namen in der Geschichte des Fluges"
          />
        </div>
        <CrewList crew={choices.crew} />
        <datalist id="gruende">
          {usualReasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </datalist>
        <p className="btn-row">
          <button className="btn" name="intent" value="berichtigen">
            Speichern
          </button>
        </p>
      </form>
      <StrikeForm isTow={isTow} refused={isStriking ? refused : null} />
    </>
  )
}

type Choosing = Shared & { choices: CorrectionChoices }

function CraftFields({ field, choices }: Choosing) {
  return (
    <>
      <SelectField
        {...field}
        name="flugzeug"
        label="Flugzeug"
        choices={choices.aircraft}
        prompt="ein fremdes"
        width="c3"
      />
      <TextField {...field} name="kennzeichen" label="Kennzeichen eines fremden" maxLength={12} width="c3" />
    </>
  )
}

function SecondFields({ field }: Shared) {
  return (
    <>
      <SelectField
        {...field}
        name="platz"
        label="Auf dem zweiten Sitz"
        choices={choicesOf(secondRoles)}
        width="c3"
      />
      <GuestsField field={field} />
    </>
  )
}

function TimeFields({ field }: Shared) {
  return (
    <>
      <TextField {...field} name="tag" label="Tag" type="date" width="c2" />
      <TextField {...field} name="uhrzeit" label="Start" type="time" width="c2" hint="Ortszeit" />
      <TextField
        {...field}
        name="landezeit"
        label="Landung"
        type="time"
        width="c2"
        hint="Leer: noch in der Luft"
      />
      <SelectField {...field} name="startart" label="Startart" choices={choicesOf(launches)} width="c3" />
      <LandingsField field={field} />
    </>
  )
}

function TowFields({ field, choices }: Choosing) {
  return (
    <>
      <SelectField
        {...field}
        name="schlepp"
        label="Schleppflugzeug"
        choices={choices.tugs}
        prompt="keines"
        width="c2"
      />
      <PersonField field={field} name="schlepppilot" label="Schlepppilot" width="c2" />
      <TextField {...field} name="schlepplandung" label="Landung des Schlepps" type="time" width="c2" />
    </>
  )
}

function StrikeForm({ isTow, refused }: { isTow: boolean; refused: EntryRefused | null }) {
  return (
    <form className="form panel fl-correct" method="post" noValidate aria-labelledby="fl-streichen">
      <h2 id="fl-streichen">Streichen</h2>
      <p>
        Der Flug zählt dann nirgends mehr mit{isTow && ', sein Schlepp ebenso'}. In der Geschichte bleibt er
        stehen.
      </p>
      <TextField
        id="streich-grund"
        name="grund"
        label="Warum"
        list="gruende"
        required
        maxLength={200}
        state={refused === null ? undefined : { values: refused.values, errors: refused.errors }}
      />
      <p className="btn-row">
        <button className="btn btn-line" name="intent" value="streichen">
          Flug streichen
        </button>
      </p>
    </form>
  )
}
