import type { FormState } from '#app/lib/forms.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { SelectField, type Choice } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { audienceNames, choices, nameForms, visibilityNames } from './member-choices.ts'
import { Functions, Guardians, Licences, Phones } from './member-form-lists.tsx'
import { branches, branchNames, statusNames } from './member.ts'
import { useLeavingWarning } from './leaving-warning.ts'

export const memberFormId = 'mitglied'

type MemberFormProps = {
  form: FormState
  classes: readonly Choice[]
  /** The version the form was filled from; missing for somebody new. */
  revision?: number
  /** Shows what was typed, not what is stored. */
  isUnsaved: boolean
  /** For whoever only reads the list. */
  withoutNote?: boolean
}

/** Everything about a person but consents and account. Sent as a plain form, so it works without script. */
export function MemberForm({ form: state, classes, revision, isUnsaved, withoutNote }: MemberFormProps) {
  const watched = useLeavingWarning(isUnsaved)
  return (
    <form className="form" id={memberFormId} method="post" noValidate {...watched}>
      {revision !== undefined && <input type="hidden" name="expectedRevision" value={revision} />}
      {state.values.kennung !== undefined && (
        <input type="hidden" name="kennung" value={state.values.kennung} />
      )}
      <fieldset id="stammdaten">
        <legend>Stammdaten</legend>
        <div className="fgrid">
          <TextField name="title" label="Titel" width="c2" unmarked state={state} maxLength={40} />
          <TextField name="firstName" label="Vorname" width="c2" required state={state} maxLength={80} />
          <TextField name="lastName" label="Nachname" width="c2" required state={state} maxLength={80} />
          <TextField
            name="memberNumber"
            label="Mitgliedsnummer"
            width="c2"
            unmarked
            state={state}
            inputMode="numeric"
            maxLength={9}
          />
          <SelectField
            name="status"
            label="Status"
            width="c2"
            required
            state={state}
            choices={choices(statusNames)}
          />
          <SelectField
            name="membershipClassId"
            label="Beitragsklasse"
            width="c2"
            unmarked
            state={state}
            prompt="keine"
            choices={classes}
          />
          <TextField
            name="vfUid"
            label="Nummer bei Vereinsflieger"
            width="c2"
            unmarked
            state={state}
            inputMode="numeric"
            maxLength={12}
          />
          <TextField name="birthDate" label="Geburtstag" type="date" width="c2" unmarked state={state} />
          <TextField name="joinedOn" label="Eintritt" type="date" width="c2" unmarked state={state} />
          <TextField name="leftOn" label="Austritt" type="date" width="c2" unmarked state={state} />
        </div>
      </fieldset>
      <fieldset id="kontakt">
        <legend>Kontakt</legend>
        <div className="fgrid">
          <TextField name="email" label="E-Mail" type="email" unmarked state={state} maxLength={254} />
          <TextField name="street" label="Straße und Hausnummer" unmarked state={state} maxLength={120} />
          <TextField
            name="postalCode"
            label="Postleitzahl"
            width="c2"
            unmarked
            state={state}
            inputMode="numeric"
            maxLength={10}
          />
          <TextField name="city" label="Ort" width="c4" unmarked state={state} maxLength={80} />
        </div>
        <Phones state={state} />
        <Guardians state={state} />
      </fieldset>
      <fieldset id="fliegerisches">
        <legend>Sparten, Funktionen, Lizenzen</legend>
        <div className="branch-ticks" role="group" aria-label="Sparten">
          {branches.map((branch) => (
            <CheckField key={branch} name={`branch-${branch}`} state={state}>
              {branchNames[branch]}
            </CheckField>
          ))}
        </div>
        <Functions state={state} />
        <Licences state={state} />
        <div className="fgrid">
          <TextField
            name="medicalValidUntil"
            label="Tauglichkeit gültig bis"
            hint="Nur der Tag, nie ein Befund."
            type="date"
            width="c3"
            unmarked
            state={state}
          />
        </div>
      </fieldset>
      <Shown state={state} />
      {withoutNote !== true && (
        <fieldset>
          <legend>Notiz</legend>
          <TextArea
            name="note"
            label="Notiz"
            hint="Sichtbar für Vorstand und Mitgliederwart."
            unmarked
            state={state}
            maxLength={2000}
          />
        </fieldset>
      )}
      <p>
        <button className="btn" name="intent" value="speichern">
          {revision === undefined ? 'Anlegen' : 'Speichern'}
        </button>
      </p>
    </form>
  )
}

function Shown({ state }: { state: FormState }) {
  return (
    <fieldset id="sichtbarkeit">
      <legend>Wer was sieht</legend>
      <div className="fgrid">
        <SelectField
          name="publicNameForm"
          label="Name auf der Website"
          hint="Erscheint nur, solange die Einwilligung dazu gilt."
          required
          state={state}
          choices={choices(nameForms)}
        />
        {Object.entries(visibilityNames).map(([field, label]) => (
          <SelectField
            key={field}
            name={`visibility-${field}`}
            label={`${label} sehen`}
            width="c2"
            unmarked
            state={state}
            choices={choices(audienceNames)}
          />
        ))}
      </div>
    </fieldset>
  )
}
