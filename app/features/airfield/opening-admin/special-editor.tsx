import type { FormState } from '#app/lib/forms.ts'
import { FieldError, RadioGroup, TextArea, TextField } from '#app/ui/fields.tsx'
import { areas } from '../opening/opening-rule.ts'
import { areaNames } from '../opening/format-opening.ts'
import { EntryEditor, type EntryEditorProps } from './entry-editor.tsx'
import { specialAddress } from './hours-addresses.ts'
import { IntervalRows } from './interval-rows.tsx'
import { modeChoices, NoteInEnglish } from './rule-editor.tsx'

export function SpecialEditor({ reason, ...entry }: EntryEditorProps & { reason?: string }) {
  const { id } = entry
  return (
    <EntryEditor
      {...entry}
      heading={id === undefined ? 'Sonderzeit eintragen' : `Sonderzeit „${reason}“`}
      kind="sonderzeit"
      noun="Sonderzeit"
      address={specialAddress(id ?? '')}
      effect="An ihren Tagen gelten sofort wieder die Regeln: auf der Website, im Platzstatus, im Kalender und bei der Prüfung von PPR-Anfragen. Sie lässt sich nicht zurückholen."
    >
      {(state) => (
        <>
          <WhenFields state={state} isNew={id === undefined} />
          <RadioGroup state={state} unmarked name="mode" label="Modus" choices={modeChoices} />
          <IntervalRows
            state={state}
            mayBeEmpty={state.values.mode === 'closed'}
            hint="Sie ersetzen den ganzen Tag des Bereichs: Was kein Zeitraum abdeckt, ist geschlossen. Ohne Zeitraum ist der Bereich den ganzen Tag geschlossen."
          />
          <TextArea
            state={state}
            unmarked
            name="note"
            label="Zusatz"
            rows={2}
            maxLength={300}
            hint="Steht bei den Abweichungen auf der Seite der Betriebszeiten."
          />
          <NoteInEnglish state={state} />
        </>
      )}
    </EntryEditor>
  )
}

function WhenFields({ state, isNew }: { state: FormState; isNew: boolean }) {
  const error = state.errors['area-operations']
  const examples =
    '„24.12.2026“, „1.8.2026–9.8.2026“, „24.12.–26.12. jedes Jahr“ oder „Karfreitag jedes Jahr 4 Tage“'
  return (
    <fieldset>
      <legend>Wo und wann sie gilt</legend>
      <fieldset
        className={error === undefined ? 'field' : 'field err'}
        aria-describedby={error === undefined ? undefined : 'area-operations-e'}
      >
        <legend className="flabel">{isNew ? 'Bereiche' : 'Bereich'}</legend>
        <div className="days days-words over-label">
          {areas.map((area) => (
            <label key={area}>
              <input
                type="checkbox"
                id={`area-${area}`}
                name={`area-${area}`}
                value="ja"
                defaultChecked={state.values[`area-${area}`] === 'ja'}
              />
              <span>{areaNames[area].de}</span>
            </label>
          ))}
        </div>
        <FieldError id="area-operations-e" error={error} />
      </fieldset>
      {isNew ? (
        <TextArea
          state={state}
          unmarked
          name="dates"
          label="Tage"
          required
          rows={4}
          maxLength={4000}
          hint={`Jeden Termin in eine Zeile, gern viele auf einmal: ${examples}.`}
        />
      ) : (
        <TextField
          state={state}
          unmarked
          name="dates"
          label="Tage"
          required
          maxLength={120}
          hint={`Zum Beispiel ${examples}.`}
        />
      )}
      <TextField
        state={state}
        unmarked
        name="reason"
        label="Grund"
        required
        maxLength={120}
        hint="Steht auf der Website und im Kalender, zum Beispiel „Fluglager“."
      />
      <TextField
        state={state}
        unmarked
        name="reasonEn"
        label="Grund auf Englisch"
        maxLength={120}
        hint="Leer: Auf den englischen Seiten steht der deutsche."
      />
    </fieldset>
  )
}
