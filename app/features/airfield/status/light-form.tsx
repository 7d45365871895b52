import { Form } from 'react-router'
import type { FormState } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { Lamp } from '#app/ui/lamp.tsx'
import { FieldError, SelectField, TextField } from '#app/ui/fields.tsx'
import { unambiguousTime } from '../opening/format-opening.ts'
import type { Light } from './field-status.ts'
import type { StatusEnd, StatusEndKey } from './status-ends.ts'

export const lightChoices: readonly { light: Light; word: string; meaning: string }[] = [
  { light: 'green', word: 'Frei', meaning: 'PPR gilt als erteilt' },
  { light: 'yellow', word: 'Anrufen', meaning: 'vor dem Anflug' },
  { light: 'red', word: 'Kein Anflug', meaning: 'auch nicht mit PPR' },
  { light: 'grey', word: 'Keine Angabe', meaning: 'bitte anrufen' },
]

const endNames: Record<StatusEndKey, string> = {
  closing: 'Bis Betriebsschluss',
  sunset: 'Bis Sonnenuntergang',
  'one-hour': 'Eine Stunde',
  'two-hours': 'Zwei Stunden',
  midnight: 'Bis Mitternacht',
}

/** Without an end: the page „Heute“ shows it every day, and the person on duty is reminded. */
export const openEndChoice = { value: 'open', label: 'Bis auf Weiteres' } as const

export function formatEnd({ key, at }: StatusEnd): string {
  return key === 'midnight' ? endNames[key] : `${endNames[key]}, ${unambiguousTime(at, 'de')}`
}

const frequentReasons = [
  'Gewitter',
  'Sturm',
  'Platz zu nass',
  'Wettbewerb',
  'Kein Betriebsleiter',
  'Rettungseinsatz',
] as const

/** The day for which the ends are shown: on a page open past midnight „Bis Mitternacht“ is over. */
export function ShownOn({ instant }: { instant: number }) {
  return <input type="hidden" name="shownOn" value={localDate(instant)} />
}

type LightFormProps = {
  /** Epoch ms. */
  instant: number
  light: Light
  isOnDuty: boolean
  ends: readonly StatusEnd[]
  state: FormState | undefined
}

/** Sets a light: colour and button; the end is preselected and can be changed. */
export function LightForm({ instant, light, isOnDuty, ends, state }: LightFormProps) {
  const chosen = state === undefined ? (isOnDuty ? light : undefined) : state.values['light']
  return (
    <Form method="post" action="/admin/platzstatus" className="panel light-form" replace>
      <h2>Ampel</h2>
      <ShownOn instant={instant} />
      <fieldset className="lights over-label" aria-describedby={state?.errors['light'] && 'light-e'}>
        <legend className="vh">Farbe</legend>
        {lightChoices.map(({ light: value, word, meaning }, index) => (
          <label key={value}>
            <input
              type="radio"
              name="light"
              id={index === 0 ? 'light' : `light-${value}`}
              value={value}
              defaultChecked={value === chosen}
              required
            />
            <span>
              <Lamp light={value} />
              <b>{word}</b>
              <small>{meaning}</small>
            </span>
          </label>
        ))}
        <FieldError id="light-e" error={state?.errors['light']} />
      </fieldset>
      <SelectField
        name="until"
        label="Gilt"
        required
        state={state}
        choices={[
          ...ends.map((end) => ({ value: end.key, label: formatEnd(end) })),
          { value: 'time', label: 'Bis zu einer anderen Uhrzeit' },
          openEndChoice,
        ]}
      />
      <div className="until-time">
        <TextField name="untilTime" label="Bis (Uhrzeit heute, LT)" type="time" unmarked state={state} />
      </div>
      <details open={state !== undefined}>
        <summary>Grund oder ein Wort dazu</summary>
        <TextField
          name="reason"
          label="Grund"
          hint="In wenigen Worten, höchstens 120 Zeichen."
          list="gruende"
          maxLength={120}
          unmarked
          state={state}
        />
        <datalist id="gruende">
          {frequentReasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </datalist>
        <TextField
          name="text"
          label="Was sonst zu sagen ist"
          hint="Steht dabei, höchstens 200 Zeichen."
          maxLength={200}
          unmarked
          state={state}
        />
      </details>
      <p className="btn-row">
        <button className="btn" name="intent" value="setzen">
          Setzen
        </button>
        {isOnDuty && (
          <button className="btn btn-line" name="intent" value="zurueck" formNoValidate>
            Wieder nach den Betriebszeiten
          </button>
        )}
      </p>
    </Form>
  )
}
