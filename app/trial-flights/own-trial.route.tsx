import { data, redirect } from 'react-router'
import type { Route } from './+types/own-trial.route'
import { airfieldSetting } from '#app/airfield/facts/airfield.ts'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { seenRevision } from '#app/lib/seen-revision.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { keyHeaders } from '#app/requests/key-headers.ts'
import { trialMachine } from '#app/requests/request-states.ts'
import { eventsFrom } from '#app/requests/state-machine.ts'
import { findSetting } from '#app/settings/settings.server.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { OwnTrialForms } from './own-trial-forms.tsx'
import { findOwnTrial, settleOwnTrial } from './settle-trial.server.ts'
import { ownTrialAction } from './trial-answer.ts'
import { voucherOfRequest } from './vouchers/vouchers.server.ts'
import { TrialReceived } from './trial-received.tsx'

export const handle = { styles: [forms, tables, disclosure] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  context.get(requestContext).freshness.notKept()
  const own = await findOwnTrial(services, params.token)
  if (own === undefined) throw notFound(request.url)
  const airfield = await findSetting(services.db, airfieldSetting)
  const today = localDate(services.now().getTime())
  const page = {
    own,
    may: eventsFrom(trialMachine, own.status, 'sender'),
    phone:
      airfield === undefined ? null : { text: airfield.phoneTower, href: `tel:${airfield.phoneTowerE164}` },
    today,
    hasVoucher: (await voucherOfRequest(services.db, own.id, today)) !== undefined,
    done: new URL(request.url).searchParams.get('erledigt'),
  }
  return data(page, { headers: keyHeaders })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const own = await findOwnTrial(services, params.token)
  if (own === undefined) throw notFound(request.url)
  const sent = await readForm(request)
  const parsed = parseForm(ownTrialAction(localDate(services.now().getTime())), sent)
  if (!parsed.ok) return data({ state: parsed.form, reason: undefined }, { status: 400, headers: keyHeaders })
  const moved = await settleOwnTrial(services, own, parsed.value, seenRevision(textOf(sent, 'seen')))
  if (!moved.ok) {
    const reason = 'Das geht nicht mehr: Der Stand der Anfrage hat sich inzwischen geändert.'
    return data({ state: undefined, reason }, { status: 409, headers: keyHeaders })
  }
  return redirect(`${own.link}?erledigt=${parsed.value.intent}`, { status: 303, headers: keyHeaders })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Ihr Schnupperflug',
    description: 'Stand Ihrer Anfrage, mit Zusage, Wunsch und Absage.',
    noindex: true,
  })

const doneWords: Record<string, string> = {
  accept: 'Ihr Termin steht. Sie haben ihn per E-\u2060Mail, mit Kalenderdatei.',
  wish: 'Ihr Wunsch ist angekommen. Wir melden uns mit einem Vorschlag.',
  withdraw: 'Ihre Anfrage ist zurückgezogen. Sie haben es schriftlich.',
}

export default function OwnTrial({ loaderData, actionData }: Route.ComponentProps) {
  const { own, may, phone, today, done, hasVoucher } = loaderData
  const said = done === null ? undefined : doneWords[done]
  return (
    <>
      <TrialReceived request={own} phone={phone} responseTime="Wir melden uns mit einem Termin." />
      <div className="wrap stack flow-6 narrow">
        {said !== undefined && (
          <Said tone="ok" icon="check">
            {said}
          </Said>
        )}
        {actionData?.reason !== undefined && <Said tone="warn">{actionData.reason}</Said>}
        {hasVoucher && (
          <p className="btn-row no-print">
            <a className="btn" href={`${own.link}/gutschein.pdf`}>
              <Icon name="download" /> Gutschein als PDF
            </a>
          </p>
        )}
        <OwnTrialForms own={own} may={may} state={actionData?.state} today={today} />
      </div>
    </>
  )
}
