import { data, redirect } from 'react-router'
import type { Route } from './+types/report-movement.route'
import { clock, localDate } from '#app/lib/german-dates.ts'
import { parseForm, readForm } from '#app/lib/forms.ts'
import { MovementInputs } from '#app/movements/movement-inputs.tsx'
import { readReport } from '#app/movements/read-report.server.ts'
import { findReportOfRequest } from '#app/movements/report-movement.server.ts'
import { movementsOf } from '#app/movements/reported-movements.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { keyHeaders } from '#app/requests/key-headers.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { findOwnPpr } from './own-ppr.server.ts'
import { pprAddress } from './ppr-address.ts'
import { sentenceIn } from './ppr-sentences.ts'
import { mayReport, reportOwnMovement } from './report-own-movement.server.ts'
import type { PprFields } from './ppr-request.ts'
import { saying } from '#app/lib/saying.ts'

export const handle = { styles: [forms, disclosure] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  context.get(requestContext).freshness.notKept()
  const own = await findOwnPpr(services, params.token)
  if (own === undefined) throw notFound(request.url)
  const told = await findReportOfRequest(services.db, own.id)
  if (told !== undefined || !mayReport(own)) throw redirect(own.link, { headers: keyHeaders })
  const { number, link, language, fields } = own
  const page = { number, link, pageLanguage: language, known: knownOf(fields) }
  return data(page, { headers: keyHeaders })
}

/** What the request says already. */
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

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const own = await findOwnPpr(services, params.token)
  if (own === undefined) throw notFound(request.url)
  const sent = await readForm(request)
  const parsed = parseForm(await readReport(services, sent), sent)
  if (!parsed.ok) {
    const said = Object.entries(parsed.form.errors).map(([name, text]) => [
      name,
      sentenceIn(own.language, text),
    ])
    const errors = Object.fromEntries(said) as Record<string, string>
    return data({ state: { ...parsed.form, errors } }, { status: 400, headers: keyHeaders })
  }
  await reportOwnMovement(services, own, movementsOf(parsed.value.reported))
  return redirect(`${own.link}?erledigt=report`, { status: 303, headers: keyHeaders })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.pageLanguage === 'en' ? 'Report a movement' : 'Bewegung melden',
    description:
      loaderData?.pageLanguage === 'en' ? 'Your landing for the log.' : 'Ihre Landung für das Hauptflugbuch.',
    noindex: true,
  })

export default function ReportOwnMovement({ loaderData, actionData }: Route.ComponentProps) {
  const { number, link, pageLanguage: language, known } = loaderData
  const { words } = saying(language)
  const state = actionData?.state
  return (
    <>
      <div className="wrap">
        <Crumbs
          trail={[
            { label: words('PPR-Anfrage', 'PPR request'), href: pprAddress[language] },
            { label: number, href: link },
            { label: words('Bewegung melden', 'Report a movement') },
          ]}
        />
        <div className="page-head">
          <h1>{words('Bewegung melden', 'Report a movement')}</h1>
          <p className="lead">
            {words(
              'Stimmt alles? Dann genügt ein Tippen. Ein Name steht nie im Hauptflugbuch.',
              'All correct? Then one tap is enough. No name goes into the log.',
            )}
          </p>
        </div>
      </div>
      <div className="wrap stack flow-6">
        <ErrorSummary state={state} language={language} />
        <form className="form" method="post" noValidate>
          <MovementInputs state={state} language={language} known={known} />
          <div className="btn-row">
            <button className="btn btn-lg">{words('Eintragen', 'Report')}</button>
            <a className="btn btn-quiet" href={link}>
              {words('Zurück zur Anfrage', 'Back to the request')}
            </a>
          </div>
        </form>
      </div>
    </>
  )
}
