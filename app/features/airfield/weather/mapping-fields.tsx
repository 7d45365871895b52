import type { FormState } from '#app/lib/forms.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { distanceUnits, pressureUnits, speedUnits, temperatureUnits, timeForms } from './measurement.ts'

type MappingFieldsProps = { fields: Readonly<Record<string, string>>; state: FormState | undefined }

const units = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
const forms = Object.entries(timeForms).map(([value, label]) => ({ value, label }))

/** Where each value lies in the answer, and in which unit. */
export function MappingFields({ fields, state }: MappingFieldsProps) {
  const path = (name: string, label: string, width: 'c2' | 'c3' = 'c3') => (
    <TextField
      name={name}
      label={label}
      width={width}
      maxLength={120}
      spellCheck={false}
      defaultValue={fields[name]}
      state={state}
    />
  )
  const unit = (
    name: string,
    label: string,
    choices: { value: string; label: string }[],
    width: 'c2' | 'c3' = 'c3',
  ) => (
    <SelectField
      name={name}
      label={label}
      width={width}
      required
      choices={choices}
      defaultValue={fields[name]}
      state={state}
    />
  )
  return (
    <fieldset>
      <legend className="flabel">Wo die Werte in der Antwort stehen</legend>
      <p className="hint">
        Namen mit Punkten verbunden, Listen mit ihrer Nummer ab 0: data.conditions.0.temp
      </p>
      <div className="fgrid">
        <TextField
          name="time"
          label="Zeitpunkt der Messung"
          width="c3"
          required
          maxLength={120}
          spellCheck={false}
          defaultValue={fields.time}
          state={state}
        />
        {unit('timeForm', 'Schreibweise des Zeitpunkts', forms)}
        {path('windDirection', 'Windrichtung, rechtweisend')}
        {path('windSpeed', 'Wind')}
        {path('windGust', 'Böen')}
        {unit('windUnit', 'Einheit von Wind und Böen', units(speedUnits))}
        {path('temperature', 'Temperatur', 'c2')}
        {path('dewPoint', 'Taupunkt', 'c2')}
        {unit('temperatureUnit', 'Einheit der beiden', units(temperatureUnits), 'c2')}
        {path('qnh', 'Luftdruck auf Meereshöhe')}
        {unit('qnhUnit', 'Einheit des Luftdrucks', units(pressureUnits))}
        {path('visibility', 'Sicht')}
        {unit('visibilityUnit', 'Einheit der Sicht', units(distanceUnits))}
      </div>
    </fieldset>
  )
}
