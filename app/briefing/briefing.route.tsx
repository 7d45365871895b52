import { data, redirect } from 'react-router'
import type { Route } from './+types/briefing.route'
import { airfieldSetting } from '#app/airfield/facts/airfield.ts'
import { readForm } from '#app/lib/forms.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { acceptForm, newFormPass } from '#app/requests/form-guard.server.ts'
import { keyHeaders } from '#app/requests/behind-link/key-headers.ts'
import { findSetting } from '#app/settings/settings.server.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import ownPage from './briefing.css?inline'
import { acknowledge, findSentAcknowledgement } from './acknowledgements.server.ts'
import { briefingForm } from './briefing-form.ts'
import { BriefingFormView } from './briefing-form-view.tsx'
import { BriefingSections } from './briefing-sections.tsx'
import { Confirmed } from './confirmed.tsx'
import { findBriefing } from './versions.server.ts'

export const handle = { styles: [forms, choices, tables, ownPage] }

const form = 'einweisung'
const address = '/piloteninfo/briefing'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const token = new URL(request.url).searchParams.get('bestaetigt')
  const [briefing, airfield, sent] = await Promise.all([
    findBriefing(db),
    findSetting(db, airfieldSetting),
    findSentAcknowledgement(db, token),
  ])
  const offered = briefing?.isOffered ? briefing : undefined
  const page = {
    pass: await newFormPass(services, context.get(requestContext), form),
    // Which answer is right does not go to the browser.
    briefing: offered && {
      ...offered,
      questions: offered.questions.map(({ question, answers }) => ({ question, answers })),
    },
    phone: airfield?.phoneTower ?? null,
    sent: sent ?? null,
  }
  return data(page, token === null ? {} : { headers: keyHeaders })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const briefing = await findBriefing(services.db)
  if (briefing === undefined || !briefing.isOffered) throw notFound(request.url)
  const accepted = await acceptForm(
    services,
    context.get(requestContext),
    { form, schema: briefingForm(briefing), mailbox: ({ mail }) => mail },
    await readForm(request),
  )
  if (!accepted.ok) return data({ refused: accepted.refused }, { status: accepted.status })
  const token = await acknowledge(services, briefing, accepted.value, accepted.formKey)
  throw redirect(`${address}?bestaetigt=${token}`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Einweisung',
    description: 'Fliegen ohne Betriebsleiter: was gilt, und Ihre Bestätigung.',
    canonicalPath: address,
  })

export default function BriefingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pass, briefing, phone, sent } = loaderData
  const refused = actionData?.refused
  return (
    <>
      <div className="wrap">
        <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'Einweisung' }]} />
        <div className="page-head">
          <h1>{sent === null ? (briefing?.title ?? 'Einweisung') : 'Danke, das ist bestätigt.'}</h1>
          {sent === null && briefing !== undefined && (
            <p className="lead">
              Lesen Sie die Einweisung und bestätigen Sie sie unten. Das gilt{' '}
              {monthsWords(briefing.validMonths)}.
            </p>
          )}
        </div>
      </div>
      <div className="wrap stack flow-6">
        {sent !== null && <Confirmed sent={sent} />}
        {sent === null && briefing === undefined && (
          <p className="empty">
            Für diesen Platz steht hier keine Einweisung. Ohne Betriebsleiter darf nur fliegen, wer vorher
            angerufen hat{phone === null ? '' : `: ${phone}`}.
          </p>
        )}
        {sent === null && briefing !== undefined && (
          <>
            <BriefingSections briefing={briefing} />
            <BriefingFormView pass={refused?.pass ?? pass} state={refused} questions={briefing.questions} />
          </>
        )}
      </div>
    </>
  )
}

function monthsWords(months: number): string {
  return months === 1 ? 'einen Monat' : `${months} Monate`
}
