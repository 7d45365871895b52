import type { Route } from './+types/ppr.route'
import type { ReactNode } from 'react'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { pprByMail } from './ppr-by-mail.ts'
import { PprAside } from './ppr-aside.tsx'
import type { AirfieldState } from '#app/features/airfield/status/airfield-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Said, type SaidText } from '#app/ui/said.tsx'
import { formatDays } from '#app/lib/format-span.ts'
import { FormGuard } from '#app/requests/form-guard.tsx'
import { formatTotal } from './judgement-markup.ts'
import { formatHours } from './ppr-checks.ts'
import type { KnownAircraft } from './known-aircraft.ts'
import { pprAddress } from './ppr-form-values.ts'
import { Declaration } from './ppr-person-fields.tsx'
import { type PprInputsProps, PprInputs, type JudgementProps, Bill } from './ppr-fields.tsx'
import { languageAsked, languageOfAddress, pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import ppr from './ppr.css?inline'
import { openPprPage, sendPpr } from './ppr-page.server.ts'
import { saying, type Language } from '#app/lib/saying.ts'

type PprPage = Route.ComponentProps['loaderData']

export const handle = { styles: [forms, choices, tables, disclosure, ppr] }

export const loader = (asked: Route.LoaderArgs) => openPprPage(asked, languageAsked(asked.request))
export const action = (sent: Route.ActionArgs) => sendPpr(sent, languageAsked(sent.request))

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const language = languageOfAddress(location.pathname)
  const { say } = saying(language)
  return pageMeta(matches, location, {
    title: say('PPR-Anfrage', 'PPR request'),
    description: say(
      'Landen außerhalb der Betriebszeiten: Anfrage an den Turm, mit Antwort per E-Mail.',
      'Landing with prior permission: ask the tower, the answer comes by e-mail.',
    ),
    canonicalPath: pagePairs.ppr[language],
    language,
  })
}

/** Shows the form in either language. */
export default function Ppr({ loaderData: page, actionData: answer }: Route.ComponentProps) {
  const { language, settings, phone } = page
  const byMail = page.mailbox && pprByMail(page.mailbox, language, answer?.refused.values)
  const aside = { noticeHours: settings.noticeHours, phone, byMail, language }
  return (
    <>
      <AskHead page={page} refused={answer?.refused} byMail={byMail} />
      <AskForm page={page} answer={answer} />
      <div className="wrap pk-after">
        <PprToday
          state={page.state}
          restrictions={page.restrictions}
          hours={page.hours}
          language={language}
          isDecidedByRule={settings.approval.isOn}
        />
        <PprAside {...aside} />
      </div>
    </>
  )
}

type PageHeadProps = { language: Language; title: string; children: ReactNode }

function PageHead({ language, title, children }: PageHeadProps) {
  return (
    <div className="wrap">
      {language === 'de' && <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'PPR-Anfrage' }]} />}
      <div className="page-head pk-head">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}

type AskHeadProps = {
  page: PprPage
  refused: RefusedForm | undefined
  byMail: string | undefined
}

function AskHead({ page: { language, phone }, refused, byMail }: AskHeadProps) {
  const { say } = saying(language)
  return (
    <>
      <PageHead language={language} title={say('Wann kommen Sie?', 'When are you coming?')}>
        <p className="lead">
          {say(
            'Sie erfahren vor dem Absenden, ob Sie PPR brauchen und was es kostet.',
            'You see before sending whether you need prior permission (PPR) and what it costs.',
          )}
        </p>
      </PageHead>
      <div className="wrap pk-refused">
        {refused?.sentence !== undefined && byMail && (
          <p className="note info">
            {say('Es klappt nicht?', 'Still no luck?')}{' '}
            {phone !== undefined && (
              <>
                {say('Turm', 'Tower')}: <a href={`tel:${phone.e164}`}>{phone.text}</a>
                {say(' oder ', ' or ')}
              </>
            )}
            <a href={byMail}>{say('Anfrage als E-\u2060Mail schreiben', 'write the request as an e-mail')}</a>
          </p>
        )}
        <ErrorSummary state={refused} language={language} />
      </div>
    </>
  )
}

type AskFormProps = { page: PprPage; answer: Route.ComponentProps['actionData'] }

function AskForm({ page, answer }: AskFormProps) {
  const { pass, start, isAsked, fleet, settings, days, firstDay, slots, fuels, language } = page
  const typedIn = answer?.refused ?? start ?? undefined
  return (
    <PprFormView
      pass={typedIn?.pass ?? pass}
      state={typedIn}
      typed={answer?.typed ?? page.typed}
      judged={answer?.judged ?? page.judged}
      isAsked={answer === undefined && isAsked}
      fleet={fleet}
      days={days}
      firstDay={firstDay}
      slots={slots}
      fuels={fuels}
      language={language}
      retentionDays={settings.retentionDays}
      answerHours={settings.answerHours}
      hasBriefing={page.hasBriefing}
    />
  )
}

const tones = {
  green: ['ok', 'ok'],
  yellow: ['warn', 'warn'],
  red: ['stop', 'stop'],
  grey: ['info', 'info'],
} as const

type PprTodayProps = {
  /** `own`: the club's German words in the English headline. */
  state: Pick<AirfieldState, 'light' | 'headline' | 'reason' | 'text' | 'hoursLabel'> & { own: string[] }
  restrictions: readonly SaidText[]
  /** Today's hours in a line; empty if none are entered. */
  hours: string
  language: Language
  /** Whether the club's rule grants some requests automatically. */
  isDecidedByRule: boolean
}

/** Shows the airfield's state, its restrictions and today's hours in words. */
function PprToday({ state, restrictions, hours, language, isDecidedByRule }: PprTodayProps) {
  const { light, headline, own, reason, text, hoursLabel } = state
  const { say } = saying(language)
  const [tone, icon] = tones[light === 'green' && restrictions.length > 0 ? 'yellow' : light]
  return (
    <div className={`note ${tone}`}>
      <Icon name={icon} />
      <div>
        <strong>
          <Said text={headline} german={own} />
        </strong>
        <p>
          {[
            text,
            reason === '' ? '' : `${say('Grund', 'Reason')}: ${reason}.`,
            hours === ''
              ? ''
              : `${say(hoursLabel, hoursLabel === 'Heute' ? 'Today' : 'Regular hours today')}: ${hours}.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {restrictions.map((restriction) => (
          <p key={restriction.text}>
            <Said {...restriction} />
          </p>
        ))}
        {isDecidedByRule && (
          <p>
            {say(
              'Erfüllt Ihre Anfrage unsere Regel, kommt die Genehmigung sofort.',
              'If your request meets our rule, permission is granted at once.',
            )}
          </p>
        )}
      </div>
    </div>
  )
}

type PprFormViewProps = PprInputsProps & {
  fleet: readonly KnownAircraft[]
  pass: string
  state: RefusedForm | undefined
  retentionDays: number
  answerHours: number
  hasBriefing: boolean
}

function PprFormView({ pass, fleet, retentionDays, answerHours, hasBriefing, ...inputs }: PprFormViewProps) {
  const { language, judged } = inputs
  const { say } = saying(language)
  const within = formatHours(answerHours, language)
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
              {say(
                'Für das nächste Mal auf diesem Gerät merken, und nur hier',
                'Remember this on this device for the next time, and only here',
              )}
            </span>
          </label>
        </div>
        <Bill judged={judged} language={language} />
      </div>
      <div className="wrap">
        <Declaration state={inputs.state} language={language} hasBriefing={hasBriefing} />
      </div>
      <div className="pk-send">
        <div className="wrap">
          <Total judged={judged} language={language} />
          <div className="btn-row">
            <button className="btn btn-lg">{say('PPR-Anfrage senden', 'Send PPR request')}</button>
            <button className="btn btn-line" name="absicht" value="pruefen">
              {say('Prüfen', 'Check')}
            </button>
          </div>
        </div>
      </div>
      <p className="wrap small muted pk-rule">
        {say(
          `Antwort meist binnen ${within}. Ihre Angaben löschen wir ${formatDays(retentionDays)} nach dem Flug.`,
          `We usually answer within ${within}. We delete what you enter ${formatDays(retentionDays, 'en')} after the flight.`,
        )}{' '}
        <a href="/datenschutz">{say('Datenschutz', 'Privacy (in German)')}</a>
      </p>
    </form>
  )
}

type LastRequestsProps = { fleet: readonly KnownAircraft[]; language: Language }

/** Container for the device's last requests; the script fills and shows it if there are any. */
function LastRequests({ fleet, language }: LastRequestsProps) {
  const { say } = saying(language)
  return (
    <div id="geraet" className="pk-device" data-fleet={JSON.stringify(fleet)} hidden>
      <ul />
      <button type="button" className="btn btn-quiet" id="vergessen">
        {say('Auf diesem Gerät vergessen', 'Forget it on this device')}
      </button>
    </div>
  )
}

/** Shown beside the button on a phone, because the fee itself is further up. */
function Total({ judged, language }: JudgementProps) {
  const total = formatTotal(judged.judgement, language)
  return (
    <p className="pk-total">
      <span>{saying(language).say('Zusammen', 'Total')}</span>
      <b id="summe">{total}</b>
    </p>
  )
}
