import type { FormState } from '#app/lib/forms.ts'
import { FieldError, RadioGroup, SelectField, TextArea, TextField } from '#app/ui/fields.tsx'
import { areas, modes, ruleDays } from '../opening/opening-rule.ts'
import { areaNames, modeNames } from '../opening/format-opening.ts'
import { EntryEditor, type EntryEditorProps } from './entry-editor.tsx'
import { ruleAddress } from './hours-addresses.ts'
import { IntervalRows } from './interval-rows.tsx'
import { dayNames, validityNames } from './rule-names.ts'
import { choicesOf } from '#app/lib/labels.ts'

export const areaChoices = areas.map((area) => ({ value: area, label: areaNames[area].de }))
export const modeChoices = modes.map((mode) => ({ value: mode, label: modeNames[mode].de }))

const validities = choicesOf(validityNames)

type RuleEditorProps = EntryEditorProps & { label?: string; isCopy?: boolean }

export function RuleEditor({ label, isCopy = false, ...entry }: RuleEditorProps) {
  const { id } = entry
  return (
    <EntryEditor
      {...entry}
      heading={id === undefined ? (isCopy ? 'Regel kopieren' : 'Regel anlegen') : `Regel „${label}“`}
      kind="regel"
      noun="Regel"
      address={ruleAddress(id ?? '')}
      effect="Die Regel gilt sofort nicht mehr: auf der Website, im Platzstatus, im Kalender und bei der Prüfung von PPR-Anfragen. Sie lässt sich nicht zurückholen."
    >
      {(state) => (
        <>
          <WhenFields state={state} />
          <IntervalRows
            state={state}
            hint="Der Versatz gilt zuerst, dann die Grenzen. Liegt das Ende an einem Tag nicht nach dem Beginn, entfällt der Zeitraum. Ein ganzer Tag ist 00:00 bis 24:00."
          />
          <EffectFields state={state} />
        </>
      )}
    </EntryEditor>
  )
}

function WhenFields({ state }: { state: FormState }) {
  const field = { state, unmarked: true }
  return (
    <fieldset>
      <legend>Wo und wann sie gilt</legend>
      <div className="fgrid">
        <SelectField {...field} name="area" label="Bereich" width="c3" choices={areaChoices} />
        <SelectField {...field} name="valid" label="Gilt" width="c3" choices={validities} />
        <div className="field c3 when-yearly">
          <TextField
            {...field}
            name="yearlyFrom"
            label="Jedes Jahr vom"
            maxLength={20}
            placeholder="1. Mai"
          />
        </div>
        <div className="field c3 when-yearly">
          <TextField
            {...field}
            name="yearlyTo"
            label="bis einschließlich"
            maxLength={20}
            placeholder="30. September"
          />
        </div>
        <div className="field c3 when-dates">
          <TextField {...field} name="datesFrom" label="Vom" type="date" />
        </div>
        <div className="field c3 when-dates">
          <TextField {...field} name="datesTo" label="Bis einschließlich" type="date" />
        </div>
      </div>
      <DayBoxes state={state} />
    </fieldset>
  )
}

function DayBoxes({ state: { values, errors } }: { state: FormState }) {
  const error = errors['day-mo']
  return (
    <fieldset
      className={error === undefined ? 'field' : 'field err'}
      aria-describedby={error === undefined ? undefined : 'day-mo-e'}
    >
      <legend className="flabel">Tage</legend>
      <p className="hint">
        Wo eine Regel des Bereichs „Feiertag“ nennt, entfallen an Feiertagen dessen Regeln für Wochentage.
      </p>
      <div className="days over-label">
        {ruleDays.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              id={`day-${day}`}
              name={`day-${day}`}
              value="ja"
              defaultChecked={values[`day-${day}`] === 'ja'}
            />
            <span>{dayNames[day]}</span>
          </label>
        ))}
      </div>
      <FieldError id="day-mo-e" error={error} />
    </fieldset>
  )
}

/** For visiting pilots who read the English pages. */
export function NoteInEnglish({ state }: { state: FormState }) {
  return (
    <TextArea
      state={state}
      unmarked
      name="noteEn"
      label="Zusatz auf Englisch"
      rows={2}
      maxLength={300}
      hint="Leer: Auf den englischen Seiten steht der deutsche."
    />
  )
}

function EffectFields({ state }: { state: FormState }) {
  const field = { state, unmarked: true }
  return (
    <fieldset>
      <legend>Was dann gilt</legend>
      <RadioGroup {...field} name="mode" label="Modus" choices={modeChoices} />
      <div className="fgrid">
        <TextField
          {...field}
          name="priority"
          label="Vorrang"
          required
          width="c3"
          inputMode="numeric"
          hint="0 bis 1000. Die höchste Zahl macht den Tag; eine Schließung mit gleichem oder höherem Vorrang schneidet hinein."
        />
        <TextArea
          {...field}
          name="note"
          label="Zusatz"
          rows={2}
          maxLength={300}
          hint="Steht auf der Seite der Betriebszeiten, zum Beispiel „nur Überlandflüge, keine Platzrunden“."
        />
        <NoteInEnglish state={state} />
      </div>
    </fieldset>
  )
}
