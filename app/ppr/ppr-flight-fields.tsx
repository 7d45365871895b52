import type { FormState } from '#app/lib/forms.ts'
import { clock, clockUtc } from '#app/lib/german-dates.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { choicesOf, classWords, purposeWords, ruleWords } from './ppr-choices.ts'

/** Arrival and departure as typed, epoch ms. */
export type TypedTimes = { arrival: number | undefined; departure: number | undefined }

type FlightFieldsProps = {
  state: FormState | undefined
  typed: TypedTimes | undefined
  /** First and last day that may be asked for, `YYYY-MM-DD`. */
  days: { first: string; last: string }
}

export function AircraftFields({ state }: Pick<FlightFieldsProps, 'state'>) {
  return (
    <fieldset>
      <legend>Luftfahrzeug</legend>
      <div className="fgrid">
        <TextField
          name="kennzeichen"
          label="Kennzeichen"
          hint="Wie im Eintragungsschein"
          required
          state={state}
          width="c2"
          className="reg-in"
          placeholder="D-EXYZ"
          spellCheck={false}
          maxLength={12}
        />
        <TextField
          name="muster"
          label="Muster"
          hint="Zum Beispiel C172, DR40, SF25"
          required
          state={state}
          width="c2"
          maxLength={60}
        />
        <TextField
          name="mtom"
          label="Höchstabflugmasse"
          hint="MTOM, für die Landegebühr"
          unit="kg"
          required
          inputMode="numeric"
          state={state}
          width="c2"
        />
        <SelectField
          name="klasse"
          label="Klasse"
          required
          state={state}
          width="c3"
          choices={choicesOf(classWords)}
          prompt="nach Kennzeichen"
        />
        <CheckField name="laermzeugnis" state={state}>
          Lärmzeugnis mit erhöhtem Schallschutz liegt vor
        </CheckField>
      </div>
    </fieldset>
  )
}

export function FlightFields({ state, typed, days }: FlightFieldsProps) {
  const zone = state?.values.zeitangabe
  const day = { type: 'date' as const, state, min: days.first, max: days.last, width: 'c2' as const }
  const time = { type: 'time' as const, state, width: 'c2' as const }
  const number = { inputMode: 'numeric' as const, state, width: 'c2' as const }
  const place = { state, width: 'c3' as const, hint: 'Ort oder Ortskennung', maxLength: 80 }
  return (
    <fieldset>
      <legend>Flug</legend>
      <div className="fgrid">
        <TextField name="ankunft-tag" label="Ankunft am" required {...day} />
        <TextField
          name="ankunft-zeit"
          label="Ankunft um"
          hint={otherZone(typed?.arrival, zone) ?? 'Die andere Zeit rechnen wir um'}
          required
          {...time}
        />
        <SelectField
          name="zeitangabe"
          label="Zeiten in"
          required
          state={state}
          width="c2"
          choices={[
            { value: 'lt', label: 'Ortszeit (LT)' },
            { value: 'utc', label: 'UTC' },
          ]}
        />
        <TextField name="abflug-tag" label="Abflug am" {...day} />
        <TextField
          name="abflug-zeit"
          label="Abflug um"
          hint={otherZone(typed?.departure, zone) ?? 'Ortszeit oder UTC, wie oben gewählt'}
          {...time}
        />
        <TextField name="landungen" label="Landungen" defaultValue="1" {...number} />
        <TextField name="von" label="Von" required {...place} />
        <TextField name="nach" label="Weiter nach" {...place} />
        <TextField name="personen" label="Personen an Bord" required {...number} width="c3" />
        <TextField name="passagiere" label="Davon Passagiere" {...number} width="c3" />
        <SelectField
          name="regeln"
          label="Flugregeln"
          required
          state={state}
          width="c3"
          choices={choicesOf(ruleWords)}
        />
        <SelectField
          name="zweck"
          label="Zweck"
          required
          state={state}
          width="c3"
          choices={choicesOf(purposeWords)}
          defaultValue="gast"
        />
      </div>
    </fieldset>
  )
}

/** `08:30 LT entspricht 06:30 UTC`, once day and time have been typed. */
function otherZone(instant: number | undefined, zone: string | undefined): string | undefined {
  if (instant === undefined) return undefined
  return zone === 'utc'
    ? `${clockUtc(instant)} UTC entspricht ${clock(instant)} LT`
    : `${clock(instant)} LT entspricht ${clockUtc(instant)} UTC`
}
