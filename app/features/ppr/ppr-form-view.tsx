// The bundler makes the default export.
// oxlint-disable-next-line import/default
import judgeAsTyped from './judge-as-typed.ts?worker&url'
import type { FormState } from '#app/lib/forms.ts'
import { FormGuard } from '#app/requests/form-guard.tsx'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import {
  AircraftFields,
  ArrivalFields,
  DepartureFields,
  type FlightFieldsProps,
  type MassLimit,
} from './ppr-flight-fields.tsx'
import { Bill, Total, Verdict } from './judgement-view.tsx'
import type { JudgedLanding } from './judge-typed.server.ts'
import { hoursWords } from './ppr-checks.ts'
import { pprAddress } from './ppr-address.ts'
import { saying } from '#app/lib/saying.ts'
import { ConfirmationFields, ContactFields, GroundFields, OtherFields } from './ppr-person-fields.tsx'

type PprInputsProps = FlightFieldsProps & {
  state: FormState | undefined
  /** Kinds of fuel sold here. */
  fuels: readonly string[]
  limit: MassLimit | null
  judged: JudgedLanding
  /** Somebody has asked for the judgement and wants to read it first. */
  isAsked?: boolean
}

/** All the fields, the same for a new request and for one that is changed. */
export function PprInputs({ fuels, limit, judged, isAsked = false, ...flight }: PprInputsProps) {
  const { state, language } = flight
  return (
    <>
      <AircraftFields state={state} limit={limit} language={language} />
      <ArrivalFields {...flight}>
        <Verdict judged={judged} isAsked={isAsked} language={language} />
      </ArrivalFields>
      <ContactFields state={state} language={language} />
      <div>
        <DepartureFields {...flight} />
        <GroundFields state={state} fuels={fuels} language={language} />
        <OtherFields state={state} language={language} />
      </div>
      <ConfirmationFields state={state} language={language} />
      <script type="module" src={judgeAsTyped} />
    </>
  )
}

type PprFormViewProps = PprInputsProps & {
  pass: string
  state: RefusedForm | undefined
  keptDays: number
  answerHours: number
}

export function PprFormView({ pass, keptDays, answerHours, ...inputs }: PprFormViewProps) {
  const { language, judged } = inputs
  const { words } = saying(language)
  const within = hoursWords(answerHours, language)
  return (
    <form className="form pk" method="post" action={pprAddress[language]} noValidate>
      <FormGuard pass={pass} language={language} />
      <div className="wrap pk-cols">
        <div className="pk-main">
          <PprInputs {...inputs} />
        </div>
        <Bill judged={judged} language={language} />
      </div>
      <div className="pk-send">
        <div className="wrap">
          <Total judged={judged} language={language} />
          <div className="btn-row">
            <button className="btn btn-lg">{words('PPR-Anfrage senden', 'Send PPR request')}</button>
            <button className="btn btn-line" name="absicht" value="pruefen">
              {words('Prüfen', 'Check')}
            </button>
          </div>
        </div>
      </div>
      <p className="wrap small muted pk-rule">
        {words(
          `Antwort meist binnen ${within}. Ihre Angaben löschen wir ${keptDays} Tage nach dem Flug.`,
          `We mostly answer within ${within}. We delete what you enter ${keptDays} days after the flight.`,
        )}{' '}
        <a href="/datenschutz">{words('Datenschutz', 'Privacy (in German)')}</a>
      </p>
    </form>
  )
}
