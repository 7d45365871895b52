import otherZone from './other-zone.js?url'
import type { FormState } from '#app/lib/forms.ts'
import { FormGuard } from '#app/requests/form-guard.tsx'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { AircraftFields, FlightFields, type TypedTimes } from './ppr-flight-fields.tsx'
import { ConfirmationFields, ContactFields, GroundFields } from './ppr-person-fields.tsx'

type PprInputsProps = {
  state: FormState | undefined
  typed: TypedTimes | undefined
  /** First and last day that may be asked for, `YYYY-MM-DD`. */
  days: { first: string; last: string }
  /** Kinds of fuel sold here. */
  fuels: readonly string[]
}

/** All the fields, the same for a new request and for one that is changed. */
export function PprInputs({ state, typed, days, fuels }: PprInputsProps) {
  return (
    <>
      <AircraftFields state={state} />
      <FlightFields state={state} typed={typed} days={days} />
      <GroundFields state={state} fuels={fuels} />
      <ContactFields state={state} />
      <ConfirmationFields state={state} />
    </>
  )
}

type PprFormViewProps = PprInputsProps & {
  pass: string
  state: RefusedForm | undefined
  keptDays: number
  answerHours: number
}

export function PprFormView({ pass, state, typed, days, fuels, keptDays, answerHours }: PprFormViewProps) {
  return (
    <>
      <ErrorSummary state={state} />
      <form className="form" method="post" action="/piloteninfo/ppr-anfrage" noValidate>
        <FormGuard pass={pass} />
        <PprInputs state={state} typed={typed} days={days} fuels={fuels} />
        <div className="btn-row">
          <button className="btn btn-lg">PPR-Anfrage senden</button>
          <p className="small muted">
            Antwort meist binnen {answerHours} {answerHours === 1 ? 'Stunde' : 'Stunden'}. Ihre Angaben
            löschen wir {keptDays} Tage nach dem Flug. <a href="/datenschutz">Datenschutz</a>
          </p>
        </div>
      </form>
      <script type="module" src={otherZone} />
    </>
  )
}
