import { SelectField, TextField } from '#app/ui/fields.tsx'
import type { FormChoices, FormRefused } from './reservation-form.server.ts'
import { purposes } from './reservation.ts'
import { Icon } from '#app/ui/icon.tsx'
import { choicesOf } from '#app/lib/labels.ts'

type ReservationFieldsProps = { choices: FormChoices; state: FormRefused }

const purposeChoices = choicesOf(purposes)

/** Fields shared by the forms for a new reservation and a change. */
export function ReservationFields({ choices, state }: ReservationFieldsProps) {
  const common = { state, unmarked: true }
  return (
    <div className="fgrid">
      <input type="hidden" name="expectedRevision" value={state.values.expectedRevision ?? '0'} />
      <SelectField name="flugzeug" label="Flugzeug" choices={choices.aircraft} required {...common} />
      <TextField name="tag" label="Tag" type="date" width="c2" required {...common} />
      <TextField name="von" label="Von" type="time" width="c2" required hint="Ortszeit" {...common} />
      <TextField name="bis" label="Bis" type="time" width="c2" required hint="Ortszeit" {...common} />
      <TextField
        name="bisTag"
        label="Zurück an einem anderen Tag"
        type="date"
        width="c3"
        hint="Leer: am selben Tag"
        {...common}
      />
      <TextField name="gaeste" label="Gäste" type="number" min={0} max={20} width="c3" {...common} />
      {choices.pilots !== null && (
        <SelectField
          name="pilot"
          label="Pilot"
          choices={choices.pilots}
          prompt="niemand, für den Verein"
          width="c3"
          {...common}
        />
      )}
      <SelectField
        name="lehrer"
        label="Lehrkraft"
        choices={choices.instructors}
        prompt="keine"
        width="c3"
        {...common}
      />
      <SelectField name="zweck" label="Wofür" choices={purposeChoices} width="c3" required {...common} />
      <TextField
        name="notiz"
        label="Ziel oder Notiz"
        maxLength={80}
        width="c3"
        hint="Sehen alle Mitglieder"
        {...common}
      />
    </div>
  )
}

const takesFocus = { autoFocus: true }

type RefusedSummaryProps = { heading: string; state: FormRefused; formId: string }

/** Summary above a refused form: the errors, and a link to the waiting list. */
export function RefusedSummary({ heading, state, formId }: RefusedSummaryProps) {
  const errors = Object.entries(state.errors)
  if (errors.length === 0 && state.sentence === undefined) return null
  return (
    <div className="note stop" role="alert" tabIndex={-1} id="fehler" {...takesFocus}>
      <Icon name="stop" />
      <div>
        <h2>{heading}</h2>
        {state.sentence !== undefined && <p>{state.sentence}</p>}
        {errors.length > 0 && (
          <ul>
            {errors.map(([name, sentence]) => (
              <li key={name}>
                <a href={`#${name}`}>{sentence}</a>
              </li>
            ))}
          </ul>
        )}
        {state.canWait === true && (
          <p className="btn-row">
            <button className="btn btn-line" form={formId} name="intent" value="warten">
              Auf die Warteliste
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
