import type { FormState } from '#app/lib/forms.ts'
import { clock, clockUtc } from '#app/lib/german-dates.ts'
import { wholeNumber } from '#app/lib/german-input.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { SelectField, type Choice } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { saying, type Language } from '#app/lib/saying.ts'
import { massWords } from './ppr-checks.ts'
import { choicesOf, classWords, purposeWords, ruleWords } from './ppr-choices.ts'

/** Arrival and departure as typed, epoch ms. */
export type TypedTimes = { arrival: number | undefined; departure: number | undefined }

type FlightFieldsProps = {
  state: FormState | undefined
  typed: TypedTimes | undefined
  /** First and last day that may be asked for, `YYYY-MM-DD`. */
  days: { first: string; last: string }
  /** Arrival times of fly-ins that are free. */
  slots: readonly Choice[]
  language: Language
}

/** Greatest mass the field is licensed for, and whom to call about more. */
export type MassLimit = { kg: number; phone: string }

type AircraftFieldsProps = Pick<FlightFieldsProps, 'state' | 'language'> & {
  limit: MassLimit | null
}

export function AircraftFields({ state, language, limit }: AircraftFieldsProps) {
  const say = saying(language)
  return (
    <fieldset>
      <legend>{say.words('Luftfahrzeug', 'Aircraft')}</legend>
      <div className="fgrid">
        <TextField
          name="kennzeichen"
          {...say.must('Kennzeichen', 'Registration')}
          hint={say.words('Wie im Eintragungsschein', 'As in the certificate of registration')}
          state={state}
          width="c2"
          className="reg-in"
          placeholder="D-EXYZ"
          spellCheck={false}
          maxLength={12}
        />
        <TextField
          name="muster"
          {...say.must('Muster', 'Type')}
          hint={say.words('Zum Beispiel C172, DR40, SF25', 'For example C172, DR40, SF25')}
          state={state}
          width="c2"
          maxLength={60}
        />
        <TextField
          name="mtom"
          {...say.must('Höchstabflugmasse', 'Maximum take-off mass')}
          hint={say.words('MTOM, für die Landegebühr', 'MTOM, for the landing fee')}
          unit="kg"
          inputMode="numeric"
          state={state}
          width="c2"
        />
        {limit !== null && <HeavierThan limit={limit} state={state} language={language} />}
        <SelectField
          name="klasse"
          {...say.must('Klasse', 'Class')}
          state={state}
          width="c3"
          choices={choicesOf(classWords[language])}
          prompt={say.words('nach Kennzeichen', 'by registration')}
        />
        <CheckField name="laermzeugnis" state={state}>
          {say.words(
            'Lärmzeugnis mit erhöhtem Schallschutz liegt vor',
            'Noise certificate with enhanced protection available',
          )}
        </CheckField>
      </div>
    </fieldset>
  )
}

type HeavierThanProps = Pick<AircraftFieldsProps, 'state' | 'language'> & { limit: MassLimit }

/** Comes up when the mass typed is above the limit: at once with script, without it when the form is sent. */
function HeavierThan({ limit, state, language }: HeavierThanProps) {
  const { words } = saying(language)
  const typed = wholeNumber(state?.values.mtom ?? '')
  const mass = massWords(limit.kg, language)
  return (
    <div
      id="schwerer-frage"
      role="status"
      data-limit={limit.kg}
      hidden={typed === undefined || typed <= limit.kg}
    >
      <p className="small">
        {words(
          `Der Platz ist bis ${mass} zugelassen. Bitte rufen Sie vor der Planung an: ${limit.phone}.`,
          `The airfield is licensed for up to ${mass}. Please call before you plan: ${limit.phone}.`,
        )}
      </p>
      <CheckField name="schwerer" state={state}>
        {words(
          'Mein Luftfahrzeug ist schwerer; bitte prüfen Sie die Anfrage trotzdem.',
          'My aircraft is heavier; please look at the request all the same.',
        )}
      </CheckField>
    </div>
  )
}

export function FlightFields({ state, typed, days, slots, language }: FlightFieldsProps) {
  const say = saying(language)
  const zone = state?.values.zeitangabe
  const day = { type: 'date' as const, state, min: days.first, max: days.last, width: 'c2' as const }
  const time = { type: 'time' as const, state, width: 'c2' as const }
  const number = { inputMode: 'numeric' as const, state, width: 'c2' as const }
  const place = {
    state,
    width: 'c3' as const,
    hint: say.words('Ort oder Ortskennung', 'Place or location indicator'),
    maxLength: 80,
  }
  return (
    <fieldset>
      <legend>{say.words('Flug', 'Flight')}</legend>
      <div className="fgrid">
        {slots.length > 0 && (
          <SelectField
            name="ankunftszeit"
            {...say.may('Ankunftszeit zu einer Veranstaltung', 'Arrival time for an event')}
            hint={say.words('Gilt statt Tag und Uhrzeit darunter', 'Replaces day and time of arrival below')}
            state={state}
            choices={slots}
            prompt={say.words('keine Veranstaltung', 'no event')}
          />
        )}
        <TextField name="ankunft-tag" {...say.must('Ankunft am', 'Arrival on')} {...day} />
        <TextField
          name="ankunft-zeit"
          {...say.must('Ankunft um', 'Arrival at')}
          hint={
            otherZone(typed?.arrival, zone, say) ??
            say.words('Die andere Zeit rechnen wir um', 'We convert to the other time')
          }
          {...time}
        />
        <SelectField
          name="zeitangabe"
          {...say.must('Zeiten in', 'Times in')}
          state={state}
          width="c2"
          choices={[
            { value: 'lt', label: say.words('Ortszeit (LT)', 'Local time (LT)') },
            { value: 'utc', label: 'UTC' },
          ]}
        />
        {(state?.errors.nochmal ?? state?.values.nochmal) !== undefined && (
          <CheckField name="nochmal" state={state}>
            {say.words(
              'Eine zweite Anfrage für diese Ankunft senden',
              'Send a second request for this arrival',
            )}
          </CheckField>
        )}
        <TextField name="abflug-tag" {...say.may('Abflug am', 'Departure on')} {...day} />
        <TextField
          name="abflug-zeit"
          {...say.may('Abflug um', 'Departure at')}
          hint={
            otherZone(typed?.departure, zone, say) ??
            say.words('Ortszeit oder UTC, wie oben gewählt', 'Local time or UTC, as chosen above')
          }
          {...time}
        />
        <TextField name="landungen" {...say.may('Landungen', 'Landings')} defaultValue="1" {...number} />
        <TextField name="von" {...say.must('Von', 'From')} {...place} />
        <TextField name="nach" {...say.may('Weiter nach', 'Going on to')} {...place} />
        <TextField
          name="personen"
          {...say.must('Personen an Bord', 'Persons on board')}
          {...number}
          width="c3"
        />
        <TextField
          name="passagiere"
          {...say.may('Davon Passagiere', 'Of these, passengers')}
          {...number}
          width="c3"
        />
        <SelectField
          name="regeln"
          {...say.must('Flugregeln', 'Flight rules')}
          state={state}
          width="c3"
          choices={choicesOf(ruleWords[language])}
        />
        <SelectField
          name="zweck"
          {...say.must('Zweck', 'Purpose')}
          state={state}
          width="c3"
          choices={choicesOf(purposeWords[language])}
          defaultValue="gast"
        />
      </div>
    </fieldset>
  )
}

/** `08:30 LT entspricht 06:30 UTC`, once day and time have been typed. */
function otherZone(
  instant: number | undefined,
  zone: string | undefined,
  { words }: ReturnType<typeof saying>,
): string | undefined {
  if (instant === undefined) return undefined
  const is = words('entspricht', 'is')
  return zone === 'utc'
    ? `${clockUtc(instant)} UTC ${is} ${clock(instant)} LT`
    : `${clock(instant)} LT ${is} ${clockUtc(instant)} UTC`
}
