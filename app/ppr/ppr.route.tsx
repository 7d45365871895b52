import { data, redirect } from 'react-router'
import type { Route } from './+types/ppr.route'
import { airfieldState } from '#app/airfield/airfield-state.server.ts'
import { openingDay } from '#app/airfield/opening-hours.ts'
import { dayWords } from '#app/airfield/opening-words.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { readForm } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { acceptForm, newFormPass } from '#app/requests/form-guard.server.ts'
import { sentAddress } from '#app/requests/receive-request.server.ts'
import { findSentRequest } from '#app/requests/requests.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { requireOffered } from '#app/shell/require-offered.server.ts'
import { keyHeaders } from '#app/requests/key-headers.ts'
import { PprAside } from './ppr-aside.tsx'
import { fieldRules } from './field-rules.server.ts'
import { PprFormView } from './ppr-form-view.tsx'
import { pprForm, typedTimes } from './ppr-form.ts'
import { pprKind } from './ppr-kind.server.ts'
import { PprReceived } from './ppr-received.tsx'
import { PprToday } from './ppr-today.tsx'
import { receivePpr } from './receive-ppr.server.ts'

export const handle = { styles: [forms, choices, tables, disclosure] }

const form = 'ppr'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  await requireOffered(services.db, '/piloteninfo/ppr-anfrage', request)
  const [rules, state] = await Promise.all([fieldRules(services), airfieldState(services, services.now())])
  const { airfield, calendar, settings, now } = rules
  const today = localDate(now)
  const token = new URL(request.url).searchParams.get('gesendet')
  const sent = await findSentRequest(services.db, pprKind(settings), token)
  const page = {
    pass: await newFormPass(services, context.get(requestContext), form),
    sent: sent ?? null,
    isLost: token !== null && sent === undefined,
    state,
    hours: calendar === null ? '' : dayWords(openingDay(calendar, today)),
    settings,
    now,
    days: { first: today, last: addDays(today, 366) },
    fuels: (airfield?.fuel ?? []).filter(({ available }) => available).map(({ kind }) => kind),
    mtomKg: airfield?.mtomKg ?? null,
    phone: airfield && { text: airfield.phoneTower, e164: airfield.phoneTowerE164 },
  }
  return data(page, token === null ? {} : { headers: keyHeaders })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  await requireOffered(services.db, '/piloteninfo/ppr-anfrage', request)
  const rules = await fieldRules(services)
  const sent = await readForm(request)
  const accepted = await acceptForm(
    services,
    context.get(requestContext),
    { form, schema: pprForm(rules), mailbox: ({ mail }) => mail },
    sent,
  )
  if (!accepted.ok) {
    const { refused, status } = accepted
    return data({ refused, typed: typedTimes(refused.values) }, { status })
  }
  const { token } = await receivePpr(services, accepted.value, accepted.formKey, rules)
  throw redirect(sentAddress(pprKind(rules.settings), token), 303)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'PPR-Anfrage',
    description: 'Landen außerhalb der Betriebszeiten: Anfrage an den Turm, mit Antwort per E-Mail.',
    canonicalPath: '/piloteninfo/ppr-anfrage',
  })

export default function PprPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pass, sent, isLost, state, hours, settings, now, days, fuels, mtomKg, phone } = loaderData
  const refused = actionData?.refused
  return (
    <>
      <div className="wrap">
        <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'PPR-Anfrage' }]} />
        <div className="page-head">
          {sent === null ? (
            <>
              <h1>Landen außerhalb der Zeiten</h1>
              <p className="lead">
                <span lang="en">Prior Permission Required:</span> Wir prüfen Piste, Wetter und Personal – und
                sagen Ihnen verlässlich zu oder ab.
              </p>
            </>
          ) : (
            <>
              <h1>Anfrage ist angekommen.</h1>
              <p className="lead">
                Ihre Vorgangsnummer lautet <strong className="nowrap">{sent.number}</strong>.
                {sent.status === 'new' && ' Landen dürfen Sie erst mit unserer Bestätigung per E-\u2060Mail.'}
              </p>
            </>
          )}
        </div>
      </div>
      <div className="wrap cols cols-main">
        {sent === null ? (
          <div className="stack flow-6">
            {isLost && (
              <p className="note info">
                Diese Anfrage gibt es nicht oder nicht mehr. Angaben löschen wir nach Ablauf der Frist.
              </p>
            )}
            <PprToday state={state} hours={hours} />
            <PprFormView
              pass={refused?.pass ?? pass}
              state={refused}
              typed={actionData?.typed}
              days={days}
              fuels={fuels}
              keptDays={settings.keptDays}
              answerHours={settings.answerHours}
            />
          </div>
        ) : (
          <PprReceived request={sent} now={now} phone={phone?.text} />
        )}
        <PprAside noticeHours={settings.noticeHours} mtomKg={mtomKg} phone={phone} />
      </div>
    </>
  )
}
