import type { FormState } from '#app/lib/forms.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { customers, tariffClasses, tariffKinds, tariffUnits } from '../tariff-choices.ts'
import { noises, occasions, places, purposes } from './tariff-form.ts'

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

type TariffFieldsProps = { state: FormState }

/** Everything a price has, in four groups. */
export function TariffFields({ state }: TariffFieldsProps) {
  return (
    <>
      <fieldset>
        <legend>Was</legend>
        <div className="fgrid">
          <Choice name="art" label="Art" words={tariffKinds} state={state} />
          <Text
            name="bezeichnung"
            label="Bezeichnung"
            hint="Leer: Masse oder Klasse sagt es"
            state={state}
            maxLength={80}
          />
          <Choice name="stellplatz" label="Stellplatz" words={places} state={state} />
          <Choice name="anlass" label="Anlass des PPR-Zuschlags" words={occasions} state={state} />
        </div>
      </fieldset>
      <fieldset>
        <legend>Für wen</legend>
        <div className="fgrid">
          <Choice name="klasse" label="Klasse" words={tariffClasses} state={state} />
          <Choice name="kunde" label="Zahlt" words={customers} state={state} />
          <Choice name="laerm" label="Lärmzeugnis" words={noises} state={state} />
          <Choice name="zweck" label="Zweck" words={purposes} state={state} />
          <Figure name="ueberKg" label="Masse über" unit="kg" state={state} hint="Nicht mehr enthalten" />
          <Figure name="bisKg" label="Masse bis" unit="kg" state={state} hint="Noch enthalten" />
          <Figure name="jeKg" label="je angefangene" unit="kg" state={state} hint="Der ganzen Masse" />
        </div>
      </fieldset>
      <fieldset>
        <legend>Wie viel</legend>
        <div className="fgrid">
          <Choice name="einheit" label="Einheit" words={tariffUnits} state={state} />
          <Figure name="betrag" label="Betrag, brutto" unit="€" state={state} hint="0 ist frei" />
          <Figure name="prozent" label="Anteil an der Summe" unit="%" state={state} hint="Minus: Nachlass" />
          <Figure name="ust" label="Umsatzsteuer" unit="%" state={state} hint="Im Betrag enthalten" />
          <Figure name="abMenge" label="gilt ab" unit="Stück" state={state} />
          <Figure name="freiJede" label="frei jede" unit="." state={state} hint="Nur auf die Summe" />
          <Figure name="freieNaechte" label="freie Nächte" unit="Nächte" state={state} />
          <Figure name="freiAbLiter" label="frei ab Betankung" unit="l" state={state} />
        </div>
      </fieldset>
      <fieldset>
        <legend>Ab wann</legend>
        <div className="fgrid">
          <Day name="gueltigAb" label="Gültig ab" state={state} />
          <Day name="gueltigBis" label="Gültig bis" hint="Leer: bis auf Weiteres" state={state} />
          <TextField
            name="bemerkung"
            label="Bemerkung"
            unmarked
            maxLength={200}
            state={state}
            hint="Steht klein unter dem Preis"
          />
        </div>
      </fieldset>
    </>
  )
}

type OneField = { name: string; label: string; state: FormState; hint?: string }

function Choice({ words, ...field }: OneField & { words: Readonly<Record<string, string>> }) {
  return <SelectField {...field} unmarked width="c2" choices={choicesOf(words)} />
}

function Text({ maxLength, ...field }: OneField & { maxLength: number }) {
  return <TextField {...field} unmarked width="c2" maxLength={maxLength} />
}

function Figure({ unit, ...field }: OneField & { unit: string }) {
  return <TextField {...field} unit={unit} unmarked width="c2" inputMode="decimal" />
}

function Day(field: OneField) {
  return <TextField {...field} type="date" unmarked width="c2" />
}
