import otherZone from './other-zone.js?url'
import tooHeavy from './too-heavy.js?url'
import type { FormState } from '#app/lib/forms.ts'
import { FormGuard } from '#app/requests/form-guard.tsx'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { Choice } from '#app/ui/select-field.tsx'
import { AircraftFields, FlightFields, type MassLimit, type TypedTimes } from './ppr-flight-fields.tsx'
import { clearanceWords } from './clearance-words.ts'
import { type Clearance, hoursWords } from './ppr-checks.ts'
import { pprAddress } from './ppr-address.ts'
import type { PprFee } from './ppr-fee-kept.ts'
import { FeeView } from './ppr-fee-view.tsx'
import { saying, type Language } from '#app/lib/saying.ts'
import { ConfirmationFields, ContactFields, GroundFields } from './ppr-person-fields.tsx'

type PprInputsProps = {
  state: FormState | undefined
  typed: TypedTimes | undefined
  /** First and last day that may be asked for, `YYYY-MM-DD`. */
  days: { first: string; last: string }
  /** Arrival times of fly-ins that are free. */
  slots: readonly Choice[]
  /** Kinds of fuel sold here. */
  fuels: readonly string[]
  limit: MassLimit | null
  language: Language
}

/** All the fields, the same for a new request and for one that is changed. */
export function PprInputs({ state, typed, days, slots, fuels, limit, language }: PprInputsProps) {
  return (
    <>
      <AircraftFields state={state} limit={limit} language={language} />
      <FlightFields state={state} typed={typed} days={days} slots={slots} language={language} />
      <GroundFields state={state} fuels={fuels} language={language} />
      <ContactFields state={state} language={language} />
      <ConfirmationFields state={state} language={language} />
      <script type="module" src={otherZone} />
      {limit !== null && <script type="module" src={tooHeavy} />}
    </>
  )
}

type PprFormViewProps = PprInputsProps & {
  pass: string
  state: RefusedForm | undefined
  keptDays: number
  answerHours: number
  /** Asked for before sending. */
  fee: PprFee | undefined
  /** With it, where it has been said when. */
  clearance: Clearance | undefined
}

export function PprFormView({
  pass,
  state,
  keptDays,
  answerHours,
  fee,
  clearance,
  ...inputs
}: PprFormViewProps) {
  const { language } = inputs
  const { words } = saying(language)
  const within = hoursWords(answerHours, language)
  return (
    <>
      {fee === undefined && <ErrorSummary state={state} language={language} />}
      <form className="form" method="post" action={pprAddress[language]} noValidate>
        <FormGuard pass={pass} language={language} />
        <PprInputs state={state} {...inputs} />
        {fee !== undefined && <FeeBeforehand fee={fee} clearance={clearance} language={language} />}
        <div className="btn-row">
          <button className="btn btn-lg">{words('PPR-Anfrage senden', 'Send PPR request')}</button>
          <button className="btn btn-line" name="absicht" value="gebuehr">
            {words('Gebühr vorher berechnen', 'Estimate the fee first')}
          </button>
          <p className="small muted">
            {words(
              `Antwort meist binnen ${within}. Ihre Angaben löschen wir ${keptDays} Tage nach dem Flug.`,
              `We mostly answer within ${within}. We delete what you enter ${keptDays} days after the flight.`,
            )}{' '}
            <a href="/datenschutz">{words('Datenschutz', 'Privacy (in German)')}</a>
          </p>
        </div>
      </form>
    </>
  )
}

// The answer is a new page: without script only this attribute brings the reader to it.
const takesFocus = { autoFocus: true }

type Beforehand = { fee: PprFee; clearance: Clearance | undefined; language: Language }

function FeeBeforehand({ fee, clearance, language }: Beforehand) {
  const { words } = saying(language)
  return (
    <div className="note info" id="gebuehr" role="status" tabIndex={-1} {...takesFocus}>
      <div>
        {clearance !== undefined && <p>{clearanceWords(clearance, language)}</p>}
        <strong>{words('Landegebühr', 'Landing fee')}</strong>
        <FeeView fee={fee} language={language} />
        <p>
          {words(
            'Unverbindlich. Gesendet ist noch nichts.',
            'Without obligation. Nothing has been sent yet.',
          )}
        </p>
      </div>
    </div>
  )
}
