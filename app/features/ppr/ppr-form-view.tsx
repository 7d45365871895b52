import { default as script } from './in-the-browser.ts?worker&url'
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
import { billMarkup, totalWords, verdictMarkup } from './judgement-markup.ts'
import type { JudgedLanding } from './judge-typed.server.ts'
import { hoursWords } from './ppr-checks.ts'
import type { KnownAircraft } from './known-aircraft.ts'
import { pprAddress } from './ppr-form-values.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { ContactFields, Declaration, GroundFields, OtherFields } from './ppr-person-fields.tsx'

type PprInputsProps = FlightFieldsProps & {
  state: FormState | undefined
  /** Kinds of fuel available. */
  fuels: readonly string[]
  limit: MassLimit | null
  judged: JudgedLanding
  /** The visitor pressed the check button and wants to read the judgement first. */
  isAsked?: boolean
}

/** All fields of the form, for a new request and for a change. */
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
      <script type="module" src={script} />
    </>
  )
}

type PprFormViewProps = PprInputsProps & {
  fleet: readonly KnownAircraft[]
  pass: string
  state: RefusedForm | undefined
  retentionDays: number
  answerHours: number
}

export function PprFormView({ pass, fleet, retentionDays, answerHours, ...inputs }: PprFormViewProps) {
  const { language, judged } = inputs
  const { words } = saying(language)
  const within = hoursWords(answerHours, language)
  return (
    <form className="form pk" method="post" action={pprAddress[language]} noValidate>
      <FormGuard pass={pass} language={language} />
      <div className="wrap pk-cols">
        <div className="pk-main">
          <LastRequests fleet={fleet} language={language} />
          <PprInputs {...inputs} />
          <label className="check with-script" hidden>
            <input type="checkbox" id="merken" />
            <span>
              {words(
                'Für das nächste Mal auf diesem Gerät merken, und nur hier',
                'Remember this on this device for the next time, and only here',
              )}
            </span>
          </label>
        </div>
        <Bill judged={judged} language={language} />
      </div>
      <div className="wrap">
        <Declaration state={inputs.state} language={language} />
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
          `Antwort meist binnen ${within}. Ihre Angaben löschen wir ${retentionDays} Tage nach dem Flug.`,
          `We usually answer within ${within}. We delete what you enter ${retentionDays} days after the flight.`,
        )}{' '}
        <a href="/datenschutz">{words('Datenschutz', 'Privacy (in German)')}</a>
      </p>
    </form>
  )
}

type LastRequestsProps = { fleet: readonly KnownAircraft[]; language: Language }

/** Container for the device's last requests; the script fills and shows it if there are any. */
function LastRequests({ fleet, language }: LastRequestsProps) {
  const { words } = saying(language)
  return (
    <div id="geraet" className="pk-device" data-fleet={JSON.stringify(fleet)} hidden>
      <ul />
      <button type="button" className="btn btn-quiet" id="vergessen">
        {words('Auf diesem Gerät vergessen', 'Forget it on this device')}
      </button>
    </div>
  )
}

type JudgementProps = { judged: JudgedLanding; language: Language }

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
  const { words } = saying(language)
  return (
    <section className="pk-bill" aria-labelledby="preis-titel">
      <h2 id="preis-titel">{words('Was es kostet', 'What it costs')}</h2>
      <div id="preis" dangerouslySetInnerHTML={{ __html: billMarkup(judged.judgement, language) }} />
      <p className="small muted">
        {words('Unverbindlich. Gezahlt wird nach der Landung.', 'Without obligation. You pay after landing.')}
      </p>
    </section>
  )
}

/** Shown beside the button on a phone, because the fee itself is further up. */
function Total({ judged, language }: JudgementProps) {
  const total = totalWords(judged.judgement, language)
  return (
    <p className="pk-total">
      <span>{saying(language).words('Zusammen', 'Total')}</span>
      <b id="summe">{total}</b>
    </p>
  )
}
