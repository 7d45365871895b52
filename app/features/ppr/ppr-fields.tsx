import { default as script } from './in-the-browser.ts?worker&url'
import type { FormState } from '#app/lib/forms.ts'
import { billMarkup, verdictMarkup } from './judgement-markup.ts'
import type { JudgedLanding } from './judge-typed.server.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { ContactFields, GroundFields, OtherFields } from './ppr-person-fields.tsx'
import type { ReactNode } from 'react'
import { CheckField, type Choice, SelectField, TextField } from '#app/ui/fields.tsx'
import { ArrivalDays } from './arrival-days-view.tsx'
import { askedFlight } from './asked-flight.ts'
import { MoreFields } from '#app/ui/more-fields.tsx'
import { inOtherZone } from './other-zone.ts'
import { licensedMass } from './ppr-mass.ts'
import { choicesOf } from '#app/lib/labels.ts'
import { classLabels } from './ppr-choices.ts'

export type PprInputsProps = FlightFieldsProps & {
  state: FormState | undefined
  /** Kinds of fuel available. */
  fuels: readonly string[]
  judged: JudgedLanding
  /** The visitor pressed the check button and wants to read the judgement first. */
  isAsked?: boolean
}

/** All fields of the form, for a new request and for a change. */
export function PprInputs({ fuels, judged, isAsked = false, ...flight }: PprInputsProps) {
  const { state, language } = flight
  return (
    <>
      <AircraftFields state={state} airfield={judged.rules.airfield} language={language} />
      <ArrivalFields {...flight}>
        <Verdict judged={judged} isAsked={isAsked} language={language} />
      </ArrivalFields>
      <ContactFields state={state} language={language} />
      <div>
        <DepartureFields {...flight} />
        <GroundFields state={state} fuels={fuels} language={language} />
        <OtherFields state={state} fuels={fuels} language={language} />
      </div>
      <script type="module" src={script} />
    </>
  )
}

export type JudgementProps = { judged: JudgedLanding; language: Language }

// The response is a new page: without scripts only this attribute moves the focus here.
const takesFocus = { autoFocus: true }

/** Shows the judgement of the chosen time. The markup functions escape all text; the script writes the same markup. */
function Verdict({ judged, isAsked }: JudgementProps & { isAsked: boolean }) {
  return (
    <div
      id="urteil"
      role="status"
      tabIndex={-1}
      data-rules={JSON.stringify(judged.rules)}
      {...(isAsked && takesFocus)}
      dangerouslySetInnerHTML={{ __html: verdictMarkup(judged.judgement) }}
    />
  )
}

export function Bill({ judged, language }: JudgementProps) {
  const { say } = saying(language)
  return (
    <section className="pk-bill" aria-labelledby="preis-titel">
      <h2 id="preis-titel">{say('Was es kostet', 'What it costs')}</h2>
      <div id="preis" dangerouslySetInnerHTML={{ __html: billMarkup(judged.judgement, language) }} />
      <p className="small muted">
        {say('Unverbindlich. Gezahlt wird nach der Landung.', 'Without obligation. You pay after landing.')}
      </p>
    </section>
  )
}

/** Arrival and departure as typed, epoch ms; `undefined` if missing. */
type TypedTimes = { arrival: number | undefined; departure: number | undefined }

type FlightFieldsProps = {
  state: FormState | undefined
  typed: TypedTimes | undefined
  /** First and last selectable day, `YYYY-MM-DD`. */
  days: { first: string; last: string }
  /** Day of arrival with which an empty form begins. */
  firstDay?: string | undefined
  /** Free slots of fly-ins. */
  slots: readonly Choice[]
  language: Language
}

type AircraftFieldsProps = Pick<FlightFieldsProps, 'state' | 'language'> & {
  airfield: JudgedLanding['rules']['airfield']
}

function AircraftFields({ state, language, airfield }: AircraftFieldsProps) {
  const { say, must } = saying(language)
  return (
    <fieldset>
      <legend>{say('Luftfahrzeug', 'Aircraft')}</legend>
      <div className="fgrid">
        <TextField
          name="kennzeichen"
          {...must('Kennzeichen', 'Registration')}
          state={state}
          width="c2"
          className="reg-in"
          placeholder="D-EXYZ"
          autoComplete="off"
          spellCheck={false}
          maxLength={12}
        />
        <TextField
          name="muster"
          {...must('Muster', 'Type')}
          state={state}
          width="c2"
          placeholder="C172, DR40, SF25"
          maxLength={60}
        />
        <TextField
          name="mtom"
          {...must('Höchstabflugmasse', 'Maximum take-off mass')}
          unit="kg"
          inputMode="numeric"
          state={state}
          width="c2"
        />
        <HeavierThan airfield={airfield} state={state} language={language} />
        <ClassOf state={state} language={language} />
        <CheckField name="laermzeugnis" state={state}>
          {say(
            'Lärmzeugnis mit erhöhtem Schallschutz liegt vor',
            'Noise certificate with enhanced noise protection available',
          )}
        </CheckField>
      </div>
    </fieldset>
  )
}

/** Shown only if the registration does not reveal the class; without scripts it is unknown beforehand, so always shown. */
function ClassOf({ state, language }: Pick<AircraftFieldsProps, 'state' | 'language'>) {
  const { say, sometimes } = saying(language)
  const isAsked = state !== undefined && askedFlight({ ...state.values, klasse: '' }, []).class === null
  return (
    <div id="klasse-frage" className={isAsked ? undefined : 'without-script'}>
      <SelectField
        name="klasse"
        {...sometimes('Klasse', 'Class')}
        hint={say('Wenn das Kennzeichen sie nicht verrät', 'If the registration does not show it')}
        state={state}
        choices={choicesOf(classLabels[language])}
        prompt={say('nach Kennzeichen', 'by registration')}
      />
    </div>
  )
}

/** Shown when the typed mass exceeds the limit: at once with scripts, otherwise when the form is sent. */
function HeavierThan({ airfield, state, language }: AircraftFieldsProps) {
  const { say } = saying(language)
  const licensed = licensedMass(askedFlight(state?.values ?? {}, []), airfield, language)
  return (
    <div id="schwerer-frage" role="status" hidden={licensed === ''}>
      <p className="small" id="schwerer-als">
        {licensed}
      </p>
      <CheckField name="schwerer" state={state}>
        {say(
          'Mein Luftfahrzeug ist schwerer; bitte prüfen Sie die Anfrage trotzdem.',
          'My aircraft is heavier; please consider the request anyway.',
        )}
      </CheckField>
    </div>
  )
}

/** `children`: judgement for the chosen time. */
function ArrivalFields({
  state,
  typed,
  days,
  firstDay,
  slots,
  language,
  children,
}: FlightFieldsProps & { children: ReactNode }) {
  const { say, must, may } = saying(language)
  return (
    <fieldset>
      <legend>{say('Ankunft', 'Arrival')}</legend>
      <div className="fgrid">
        <ArrivalDays
          today={days.first}
          typed={state?.values['ankunft-tag'] ?? firstDay}
          language={language}
        />
        <TextField
          name="ankunft-tag"
          {...must('Ankunft am', 'Arrival on')}
          type="date"
          defaultValue={firstDay}
          state={state}
          min={days.first}
          max={days.last}
          width="c2"
        />
        <TextField
          name="ankunft-zeit"
          {...must('Ankunft um', 'Arrival at')}
          type="time"
          state={state}
          hint={
            inOtherZone(typed?.arrival, state?.values.zeitangabe, language) ?? say('LT und UTC', 'LT and UTC')
          }
          width="c2"
        />
        <SelectField
          name="zeitangabe"
          {...must('Zeiten in', 'Times in')}
          state={state}
          width="c2"
          choices={[
            { value: 'lt', label: say('Ortszeit (LT)', 'Local time (LT)') },
            { value: 'utc', label: 'UTC' },
          ]}
        />
        {slots.length > 0 && (
          <SelectField
            name="ankunftszeit"
            {...may('Ankunftszeit zu einer Veranstaltung', 'Arrival time for an event')}
            hint={say('Gilt statt Tag und Uhrzeit darüber', 'Replaces day and time of arrival above')}
            state={state}
            choices={slots}
            prompt={say('keine Veranstaltung', 'no event')}
          />
        )}
        {(state?.errors.nochmal ?? state?.values.nochmal) !== undefined && (
          <CheckField name="nochmal" state={state}>
            {say('Eine zweite Anfrage für diese Ankunft senden', 'Send a second request for this arrival')}
          </CheckField>
        )}
      </div>
      {children}
    </fieldset>
  )
}

const departure = { 'abflug-tag': '', 'abflug-zeit': '', nach: '' }

/** Fields of the departure: day, time and destination. */
function DepartureFields({
  state,
  typed,
  days,
  language,
}: Pick<FlightFieldsProps, 'state' | 'typed' | 'days' | 'language'>) {
  const { say, may } = saying(language)
  return (
    <MoreFields title={say('Rückflug dazu', 'Add a return flight')} state={state} untouched={departure}>
      <TextField
        name="abflug-tag"
        {...may('Abflug am', 'Departure on')}
        type="date"
        state={state}
        min={days.first}
        max={days.last}
        width="c2"
      />
      <TextField
        name="abflug-zeit"
        {...may('Abflug um', 'Departure at')}
        type="time"
        state={state}
        hint={
          inOtherZone(typed?.departure, state?.values.zeitangabe, language) ??
          say('Ortszeit oder UTC, wie oben gewählt', 'Local time or UTC, as chosen above')
        }
        width="c2"
      />
      <TextField
        name="nach"
        {...may('Weiter nach', 'Going on to')}
        state={state}
        hint={say('Ort oder Ortskennung', 'Place or location indicator')}
        maxLength={80}
        width="c2"
      />
    </MoreFields>
  )
}
