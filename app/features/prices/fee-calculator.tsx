import type { IsoDay } from '#app/lib/calendar-day.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Calculation } from './calculation.ts'
import { classChoices, customerChoices, noiseChoices, parkingChoices, purposeChoices } from './fee-form.ts'
import { FeeReceipt } from './fee-receipt.tsx'

type FeeCalculatorProps = Calculation & {
  disclaimer: string
  phone: string | undefined
  /** Day of the list that is calculated with when it is not today's. */
  otherDay: IsoDay | undefined
}

/** A plain form that asks the same page: the address is the calculation. */
export function FeeCalculator({ state, fee, transfer, disclaimer, phone, otherDay }: FeeCalculatorProps) {
  const number = { inputMode: 'numeric' as const, state, unmarked: true, width: 'c2' as const }
  return (
    <section className="section no-print" id="rechner" aria-labelledby="rechner-titel">
      <div className="sec-head">
        <h2 id="rechner-titel">Was kostet mein Aufenthalt?</h2>
      </div>
      <div className="cols cols-main">
        <form className="form" action="/piloteninfo/preisliste#rechner" noValidate>
          {otherDay !== undefined && <input type="hidden" name="stand" value={otherDay} />}
          {state !== undefined && Object.keys(state.errors).length > 0 && <ErrorSummary state={state} />}
          <fieldset>
            <legend>Luftfahrzeug</legend>
            <div className="fgrid">
              <SelectField
                unmarked
                name="klasse"
                label="Art"
                state={state}
                width="c2"
                choices={classChoices}
                prompt="nach Kennzeichen"
              />
              <TextField
                name="kennzeichen"
                label="Kennzeichen"
                unmarked
                state={state}
                width="c2"
                className="reg-in"
                placeholder="D-EXYZ"
              />
              <TextField
                name="mtom"
                label="Höchstabflugmasse"
                hint="Bei Segelflug und Ballon nicht nötig"
                unit="kg"
                {...number}
              />
              <SelectField
                unmarked
                name="laerm"
                label="Lärmzeugnis"
                state={state}
                width="c2"
                choices={noiseChoices}
              />
              <SelectField
                unmarked
                name="zweck"
                label="Zweck"
                state={state}
                width="c2"
                choices={purposeChoices}
              />
              <SelectField
                unmarked
                name="kunde"
                label="Sie sind"
                state={state}
                width="c2"
                choices={customerChoices}
              />
            </div>
          </fieldset>
          <fieldset>
            <legend>Aufenthalt</legend>
            <div className="fgrid">
              <TextField name="landungen" label="Landungen" defaultValue="1" {...number} />
              <TextField name="durchstarts" label="Touch-and-gos" {...number} />
              <TextField name="licht" label="davon mit Befeuerung" {...number} />
              <TextField name="naechte" label="Nächte" {...number} />
              <SelectField
                unmarked
                name="platz"
                label="Stellplatz"
                state={state}
                width="c2"
                choices={parkingChoices}
              />
              <TextField name="liter" label="Betankung" unit="l" {...number} />
              <TextField
                name="laenger"
                label="Verlängerung"
                hint="Nach Betriebsschluss"
                unit="min"
                {...number}
              />
              <TextField
                name="anfahrt"
                label="Anwesenheit"
                hint="Betriebsleitung außerhalb der Zeiten"
                unit="min"
                {...number}
              />
              <TextField
                name="feuerschutz"
                label="Feuerschutz"
                hint="Löschfahrzeug in Bereitschaft"
                unit="min"
                {...number}
              />
            </div>
          </fieldset>
          <div className="btn-row">
            <button className="btn btn-lg">Berechnen</button>
            <a className="btn btn-quiet" href="/piloteninfo/preisliste#rechner">
              Zurücksetzen
            </a>
          </div>
        </form>
        <div className="aside" role="status">
          <h3>Voraussichtlich</h3>
          {fee === undefined ? (
            <p>Nach „Berechnen“ steht hier jede Zeile mit ihrem Betrag.</p>
          ) : (
            <FeeReceipt fee={fee} transfer={transfer} phone={phone} />
          )}
          <p className="small">{disclaimer || 'Unverbindlich.'}</p>
        </div>
      </div>
    </section>
  )
}
