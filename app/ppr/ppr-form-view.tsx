import otherZone from './other-zone.js?url'
import { FormGuard } from '#app/requests/form-guard.tsx'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { AircraftFields, FlightFields, type TypedTimes } from './ppr-flight-fields.tsx'
import { ConfirmationFields, ContactFields, GroundFields } from './ppr-person-fields.tsx'

type PprFormViewProps = {
  pass: string
  state: RefusedForm | undefined
  typed: TypedTimes | undefined
  /** First and last day that may be asked for, `YYYY-MM-DD`. */
  days: { first: string; last: string }
  /** Kinds of fuel sold here. */
  fuels: readonly string[]
  keptDays: number
  answerHours: number
}

export function PprFormView({ pass, state, typed, days, fuels, keptDays, answerHours }: PprFormViewProps) {
  return (
    <>
      <ErrorSummary state={state} />
      <form className="form" method="post" action="/piloteninfo/ppr-anfrage" noValidate>
        <FormGuard pass={pass} />
        <AircraftFields state={state} />
        <FlightFields state={state} typed={typed} days={days} />
        <GroundFields state={state} fuels={fuels} />
        <ContactFields state={state} />
        <ConfirmationFields state={state} />
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
