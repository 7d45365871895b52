import { choicesOf } from '#app/lib/labels.ts'
import { type ReactNode, useState } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { memberParts, type MemberPart } from './member-parts.ts'
import { CheckField, type Choice, SelectField, TextArea, TextField } from '#app/ui/fields.tsx'
import { audienceNames, nameForms, visibilityNames } from './member-choices.ts'
import { Functions, Guardians, Licences, Phones } from './member-form-lists.tsx'
import { branches, branchNames, statusNames } from './member.ts'
import { StarNote } from '#app/ui/star-note.tsx'
import { useUnsavedWarning } from '#app/ui/leaving-warning.ts'

export const memberFormId = 'mitglied'

type MemberFormProps = {
  form: FormState
  classes: readonly Choice[]
  /** Revision the form was filled from; missing for a new member. */
  revision?: number
  /** Whether the form shows typed values instead of the stored ones. */
  isUnsaved: boolean
  /** For administrators who may only read the list. */
  withoutNote?: boolean
  /** Summary of each part, and the open parts; missing for a new member, whose form shows everything at once. */
  parts?: Parts
}

type Parts = { texts: Record<MemberPart, string>; open: ReadonlySet<MemberPart>; mayEdit: boolean }

/** Form with everything about a person except consents and account. A plain form, so it works without script. */
export function MemberForm(props: MemberFormProps) {
  const { form: state, classes, revision, isUnsaved, withoutNote, parts } = props
  const watched = useLeavingWarning(isUnsaved)
  return (
    <form className="form starred member-form" id={memberFormId} method="post" noValidate {...watched}>
      {revision !== undefined && <input type="hidden" name="expectedRevision" value={revision} />}
      {state.values.kennung !== undefined && (
        <input type="hidden" name="kennung" value={state.values.kennung} />
      )}
      {parts === undefined && <StarNote />}
      <Part name="stammdaten" parts={parts}>
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
            choices={choicesOf(statusNames)}
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
      </Part>
      <Part name="kontakt" parts={parts}>
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
      </Part>
      <Part name="fliegerisches" parts={parts}>
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
      </Part>
      <Part name="sichtbarkeit" parts={parts}>
        <Shown state={state} />
      </Part>
      {withoutNote !== true && (
        <Part name="notiz" parts={parts}>
          <TextArea
            name="note"
            label="Notiz"
            hint="Sichtbar für Vorstand und Mitgliederwart."
            unmarked
            state={state}
            maxLength={2000}
          />
        </Part>
      )}
      {parts === undefined && (
        <p>
          <button className="btn" name="intent" value="speichern">
            Anlegen
          </button>
        </p>
      )}
    </form>
  )
}

type PartProps = { parts: Parts | undefined; name: MemberPart; children: ReactNode }

/** One part: shown as a line, edited in place and saved separately. */
function Part({ name, parts, children }: PartProps) {
  const title = memberParts[name]
  if (parts === undefined)
    return (
      <fieldset id={name}>
        <legend>{title}</legend>
        {children}
      </fieldset>
    )
  return (
    <details className="member-part" open={parts.open.has(name)}>
      <summary>
        <b>{title}</b>
        <span>{parts.texts[name] || 'nichts eingetragen'}</span>
        <em>{parts.mayEdit ? 'Ändern' : 'Ansehen'}</em>
      </summary>
      <fieldset id={name}>
        <legend className="vh">{title}</legend>
        {children}
        {parts.mayEdit && (
          <p>
            <button className="btn" name="intent" value="speichern">
              Speichern<span className="vh">: {title}</span>
            </button>
          </p>
        )}
      </fieldset>
    </details>
  )
}

function Shown({ state }: { state: FormState }) {
  return (
    <div className="fgrid">
      <SelectField
        name="publicNameForm"
        label="Name auf der Website"
        hint="Erscheint nur, solange die Einwilligung dazu gilt."
        required
        state={state}
        choices={choicesOf(nameForms)}
      />
      {Object.entries(visibilityNames).map(([field, label]) => (
        <SelectField
          key={field}
          name={`visibility-${field}`}
          label={`${label} sehen`}
          width="c2"
          unmarked
          state={state}
          choices={choicesOf(audienceNames)}
        />
      ))}
    </div>
  )
}

/**
 * Returns the form's handlers for the warning about unsaved changes. `isUnsaved`: the form shows values of a refused
 * submission.
 */
function useLeavingWarning(isUnsaved: boolean) {
  const [isDirty, setDirty] = useState(isUnsaved)
  useUnsavedWarning(isDirty)
  return { onInput: () => setDirty(true), onSubmit: () => setDirty(false) }
}
