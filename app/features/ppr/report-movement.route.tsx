import { redirect } from 'react-router'
import type { Route } from './+types/report-movement.route'
import { clock, localDate } from '#app/lib/german-dates.ts'
import { parseForm, readForm, rephrased } from '#app/lib/forms.ts'
import { MovementInputs } from '#app/features/movements/movement-inputs.tsx'
import {
  findReportOfRequest,
  readReport,
  type Report,
} from '#app/features/movements/report-movement.server.ts'
import { reportSentenceIn } from '#app/features/movements/report-form.ts'
import {
  openLinkInLanguage,
  tokenPage,
  refusedOnTokenPage,
} from '#app/requests/token-pages/token-page.server.ts'
import { tokenPageHeaders, keyHeaders } from '#app/requests/token-pages/key-headers.ts'
import { languageOfAddress } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import pricesStyles from '#app/features/prices/prices.css?inline'
import { movementLine, movementsOf } from '#app/features/movements/movement.ts'
import { TransferView } from '#app/features/prices/transfer-view.tsx'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { billMarkup } from './judgement-markup.ts'
import { formatMethods } from './my-ppr-forms.tsx'
import { landingPaid } from './landing-paid.server.ts'
import ppr from './ppr.css?inline'
import { findOwnPpr } from './my-ppr.server.ts'
import { belowOwnPpr, pprAddress } from './ppr-form-values.ts'
import { mayReport, reportOwnMovement } from './report-my-movement.server.ts'
import type { PprFields } from './ppr-request.ts'
import { saying, type Language } from '#app/lib/saying.ts'

export const handle = { styles: [forms, disclosure, pricesStyles, ppr] }

export async function loader(args: Route.LoaderArgs) {
  const { services, own, language } = await openLinkInLanguage(args, findOwnPpr)
  const report = await findReportOfRequest(services.db, own.id)
  if (!mayReport(own)) throw redirect(own.link, { headers: keyHeaders })
  const { number, link, fields } = own
  const reported =
    report === undefined ? null : { report, paid: await landingPaid(services.db, own, report.movements) }
  const page = { number, link, language, known: knownOf(fields), reported }
  return tokenPage(page)
}

/** Returns initial form values from the request. */
function knownOf(fields: PprFields): Record<string, string> {
  const { eta, etd, pob, passengers, purpose } = fields
  const [landing, takeOff] = [Date.parse(eta), etd === null ? null : Date.parse(etd)]
  const isSameDay = takeOff !== null && localDate(takeOff) === localDate(landing)
  return {
    kennzeichen: fields.registration,
    muster: fields.type,
    klasse: fields.class,
    tag: localDate(landing),
    landung: clock(landing),
    start: isSameDay ? clock(takeOff) : '',
    von: fields.from,
    nach: fields.to ?? '',
    besatzung: String(Math.max(1, pob - passengers)),
    gaeste: String(passengers),
    flugart: purpose === 'schulung' ? 'training' : purpose === 'gewerblich' ? 'commercial' : 'private',
    platzrunden: fields.landings > 1 ? String(fields.landings - 1) : '',
  }
}

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action(args: Route.ActionArgs) {
  const { services, own, language } = await openLinkInLanguage(args, findOwnPpr)
  const sent = await readForm(args.request)
  const parsed = parseForm(await readReport(services, sent), sent)
  if (!parsed.ok) {
    return refusedOnTokenPage(rephrased(parsed.form, (sentence) => reportSentenceIn(language, sentence)))
  }
  await reportOwnMovement(services, own, movementsOf(parsed.value.reported))
  // The same URL then shows the fee of the landing.
  return redirect(belowOwnPpr(own.link, 'bewegung'), { status: 303, headers: keyHeaders })
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const language = languageOfAddress(location.pathname)
  const { say } = saying(language)
  return pageMeta(matches, location, {
    title: say('Bewegung melden', 'Report a movement'),
    description: say('Ihre Landung für das Hauptflugbuch.', 'Your landing for the log.'),
    language,
    noindex: true,
  })
}

export default function ReportOwnMovement({ loaderData, actionData }: Route.ComponentProps) {
  const { number, link, language, known, reported } = loaderData
  const { say } = saying(language)
  const state = actionData?.state
  return (
    <>
      <div className="wrap">
        <Crumbs
          language={language}
          trail={[
            { label: say('PPR-Anfrage', 'PPR request'), href: pprAddress[language] },
            { label: number, href: link },
            { label: say('Bewegung melden', 'Report a movement') },
          ]}
        />
        <div className="page-head pk-head">
          <h1>
            {reported === null
              ? say('Bewegung melden', 'Report a movement')
              : say('Danke, das steht im Flugbuch.', 'Thank you, it is in the log.')}
          </h1>
          {reported === null && (
            <p className="lead">
              {say(
                'Stimmt alles? Dann genügt ein Tippen. Ein Name steht nie im Hauptflugbuch.',
                'All correct? Then one tap is enough. No name goes into the log.',
              )}
            </p>
          )}
        </div>
      </div>
      <div className="wrap stack flow-6 form-page">
        {reported !== null ? (
          <LandingPaid {...reported} language={language} />
        ) : (
          <>
            <ErrorSummary state={state} language={language} />
            <form className="form pk" method="post" noValidate>
              <MovementInputs state={state} language={language} known={known} />
              <div className="pk-send">
                <div className="btn-row">
                  <button className="btn btn-lg">{say('Eintragen', 'Report')}</button>
                  <a className="btn btn-quiet" href={link}>
                    {say('Zurück zur Anfrage', 'Back to the request')}
                  </a>
                </div>
              </div>
            </form>
          </>
        )}
      </div>
    </>
  )
}

type LandingPaidProps = {
  report: Report
  paid: Awaited<ReturnType<typeof landingPaid>>
  language: Language
}

/** Shows the logged movement, the fee and how to pay on one screen; the page is the receipt. */
function LandingPaid({ report, paid, language }: LandingPaidProps) {
  const { say } = saying(language)
  const { fee, transfer, day, methods, issuer } = paid
  const [first] = report.movements
  return (
    <>
      <p>
        <strong>
          {first?.registration}, {first?.type}
        </strong>
        <br />
        {longDateIn(day, language)}:{' '}
        {report.movements.map((movement) => movementLine(movement, language)).join(', ')}
      </p>
      <section className="pk-bill" aria-labelledby="gebuehr">
        <h2 id="gebuehr">{say('Landegebühr', 'Landing fee')}</h2>
        <div
          id="preis"
          dangerouslySetInnerHTML={{
            __html: billMarkup({ fee, isFeeRefused: false, missing: [] }, language, 'final'),
          }}
        />
      </section>
      {methods.length > 0 && (
        <p>
          {say('Bezahlen: ', 'Paying: ')}
          {formatMethods(methods, language)}
        </p>
      )}
      {transfer !== undefined && <TransferView transfer={transfer} level={2} language={language} />}
      <p className="small muted">
        {say('Beleg', 'Receipt')} {report.number}, {issuer}.{' '}
        <span className="no-print">
          {say(
            'Diese Seite bleibt unter Ihrem Link; zum Drucken den Druckbefehl des Browsers nehmen.',
            'This page stays under your link; to print it use the print command of your browser.',
          )}
        </span>
      </p>
    </>
  )
}
