import { Said, type SaidText } from '#app/ui/said.tsx'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { type Language, saying } from '#app/lib/saying.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { MoreFields } from '#app/ui/more-fields.tsx'
import type { Calculation } from './calculation.ts'
import { feeChoices } from './fee-form.ts'
import { FeeReceipt } from './fee-receipt.tsx'

type FeeCalculatorProps = Calculation & {
  disclaimer: SaidText
  phone: string | undefined
  /** Day of the price list used if it is not today's. */
  otherDay: IsoDay | undefined
  language: Language
}

/** Fields that a visitor who lands and stays leaves as they are, with their default values. */
const rarelyAsked = {
  zweck: 'normal',
  kunde: 'gast',
  durchstarts: '',
  licht: '',
  liter: '',
  laenger: '',
  anfahrt: '',
  feuerschutz: '',
}

/** A GET form to the same page: the URL contains the calculation. */
export function FeeCalculator(props: FeeCalculatorProps) {
  const { state, fee, transfer, disclaimer, phone, otherDay, language } = props
  const { say } = saying(language)
  const { classes, noise, purposes, customers, parkings } = feeChoices(language)
  const number = { inputMode: 'numeric' as const, state, unmarked: true, width: 'c2' as const }
  return (
    <section className="section no-print" id="rechner" aria-labelledby="rechner-titel">
      <div className="sec-head">
        <h2 id="rechner-titel">{say('Was kostet mein Aufenthalt?', 'What does my stay cost?')}</h2>
      </div>
      <div className="cols cols-main">
        <form className="form" action={`${pagePairs.prices[language]}#rechner`} noValidate>
          {otherDay !== undefined && <input type="hidden" name="stand" value={otherDay} />}
          {state !== undefined && Object.keys(state.errors).length > 0 && (
            <ErrorSummary state={state} language={language} />
          )}
          <fieldset>
            <legend>{say('Luftfahrzeug', 'Aircraft')}</legend>
            <div className="fgrid">
              <SelectField
                unmarked
                name="klasse"
                label={say('Art', 'Class')}
                state={state}
                width="c2"
                choices={classes}
                prompt={say('nach Kennzeichen', 'by registration')}
              />
              <TextField
                name="kennzeichen"
                label={say('Kennzeichen', 'Registration')}
                unmarked
                state={state}
                width="c2"
                className="reg-in"
                placeholder="D-EXYZ"
              />
              <TextField
                name="mtom"
                label={say('Höchstabflugmasse', 'Maximum take-off mass')}
                hint={say('Bei Segelflug und Ballon nicht nötig', 'Not needed for gliders and balloons')}
                unit="kg"
                {...number}
              />
              <SelectField
                unmarked
                name="laerm"
                label={say('Lärmzeugnis', 'Noise certificate')}
                state={state}
                width="c2"
                choices={noise}
              />
            </div>
          </fieldset>
          <fieldset>
            <legend>{say('Aufenthalt', 'Stay')}</legend>
            <div className="fgrid">
              <TextField name="landungen" label={say('Landungen', 'Landings')} defaultValue="1" {...number} />
              <TextField name="naechte" label={say('Nächte', 'Nights')} {...number} />
              <SelectField
                unmarked
                name="platz"
                label={say('Stellplatz', 'Parking')}
                state={state}
                width="c2"
                choices={parkings}
              />
            </div>
          </fieldset>
          <MoreFields
            title={say(
              'Schulung, Mitglied, Touch-and-gos, Tanken, Dienste',
              'Training, members, touch-and-gos, fuel, services',
            )}
            state={state}
            untouched={rarelyAsked}
          >
            <SelectField
              unmarked
              name="zweck"
              label={say('Zweck', 'Purpose')}
              state={state}
              width="c2"
              choices={purposes}
            />
            <SelectField
              unmarked
              name="kunde"
              label={say('Sie sind', 'You are')}
              state={state}
              width="c2"
              choices={customers}
            />
            <TextField name="durchstarts" label="Touch-and-gos" {...number} />
            <TextField
              name="licht"
              label={say('Landungen mit Befeuerung', 'Landings with lighting')}
              {...number}
            />
            <TextField name="liter" label={say('Betankung', 'Refuelling')} unit="l" {...number} />
            <TextField
              name="laenger"
              label={say('Verlängerung', 'Extension')}
              hint={say('Nach Betriebsschluss', 'After the hours of operation')}
              unit="min"
              {...number}
            />
            <TextField
              name="anfahrt"
              label={say('Anwesenheit', 'Attendance')}
              hint={say('Betriebsleitung außerhalb der Zeiten', 'Operations manager outside the hours')}
              unit="min"
              {...number}
            />
            <TextField
              name="feuerschutz"
              label={say('Feuerschutz', 'Rescue and fire fighting')}
              hint={say('Löschfahrzeug in Bereitschaft', 'Fire engine on standby')}
              unit="min"
              {...number}
            />
          </MoreFields>
          <div className="btn-row">
            <button className="btn btn-lg">{say('Berechnen', 'Calculate')}</button>
            <a className="btn btn-quiet" href={`${pagePairs.prices[language]}#rechner`}>
              {say('Zurücksetzen', 'Reset')}
            </a>
          </div>
        </form>
        <div className="aside" role="status">
          <h3>{say('Voraussichtlich', 'Estimated')}</h3>
          {fee === undefined ? (
            <p>
              {say(
                'Nach „Berechnen“ steht hier jede Zeile mit ihrem Betrag.',
                'After “Calculate” every line stands here with its amount.',
              )}
            </p>
          ) : (
            <>
              <FeeReceipt fee={fee} transfer={transfer} phone={phone} language={language} />
              <p className="small">
                {disclaimer.text === '' ? say('Unverbindlich.', 'Not binding.') : <Said {...disclaimer} />}
              </p>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
