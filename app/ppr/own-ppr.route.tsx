import { data, redirect } from 'react-router'
import type { Route } from './+types/own-ppr.route'
import { airfieldSetting } from '#app/airfield/facts/airfield.ts'
import { findReportOfRequest } from '#app/movements/report-movement.server.ts'
import { parseForm, readForm } from '#app/lib/forms.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pprMachine } from '#app/requests/request-states.ts'
import { eventsFrom } from '#app/requests/state-machine.ts'
import { findSetting } from '#app/settings/settings.server.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Said } from '#app/ui/note.tsx'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { keyHeaders } from '#app/requests/key-headers.ts'
import { OwnPprAction } from './own-ppr-form.ts'
import { OwnPprState } from './own-ppr-state.tsx'
import { CancelForm, ReplyForm } from './own-ppr-forms.tsx'
import { cancelOwnPpr, findOwnPpr, replyToQuestion } from './own-ppr.server.ts'
import { mayReport } from './report-own-movement.server.ts'
import { pprAddress } from './ppr-address.ts'
import { PprSummary } from './ppr-summary.tsx'
import { sentenceIn } from './ppr-sentences.ts'
import { saying } from '#app/lib/saying.ts'

export const handle = { styles: [forms, tables, disclosure] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  context.get(requestContext).freshness.notKept()
  const own = await findOwnPpr(services, params.token)
  if (own === undefined) throw notFound(request.url)
  const airfield = await findSetting(services.db, airfieldSetting)
  const { number, status, sender, fields, deleteAfter, link, language } = own
  const isToBeTold =
    mayReport(own) &&
    fields.eta <= services.now().toISOString() &&
    (await findReportOfRequest(services.db, own.id)) === undefined
  const page = {
    isToBeTold,
    pageLanguage: language,
    own: { number, status, name: sender.name, fields, deleteAfter, link, language },
    may: eventsFrom(pprMachine, status, 'sender'),
    phone: airfield?.phoneTower ?? null,
    done: new URL(request.url).searchParams.get('erledigt'),
  }
  return data(page, { headers: keyHeaders })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const own = await findOwnPpr(services, params.token)
  if (own === undefined) throw notFound(request.url)
  const parsed = parseForm(OwnPprAction, await readForm(request))
  if (!parsed.ok) {
    const errors = Object.entries(parsed.form.errors).map(([name, said]) => [
      name,
      sentenceIn(own.language, said),
    ])
    const state = { ...parsed.form, errors: Object.fromEntries(errors) as Record<string, string> }
    return data({ state, reason: undefined }, { status: 400, headers: keyHeaders })
  }
  const moved =
    parsed.value.intent === 'cancel'
      ? await cancelOwnPpr(services, own, parsed.value.grund)
      : await replyToQuestion(services, own, parsed.value.antwort)
  if (!moved.ok) {
    const reason = saying(own.language).words(
      'Das geht nicht mehr: Der Stand der Anfrage hat sich inzwischen geändert.',
      'This is no longer possible: the status of the request has changed meanwhile.',
    )
    return data({ state: undefined, reason }, { status: 409, headers: keyHeaders })
  }
  return redirect(`${own.link}?erledigt=${parsed.value.intent}`, { status: 303, headers: keyHeaders })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.pageLanguage === 'en' ? 'Your PPR request' : 'Ihre PPR-Anfrage',
    description:
      loaderData?.pageLanguage === 'en'
        ? 'Status of your request; change or withdraw it.'
        : 'Stand Ihrer Anfrage, mit Änderung und Rücknahme.',
    noindex: true,
  })

const doneWords: Record<'de' | 'en', Record<string, string>> = {
  de: {
    cancel: 'Ihre Anfrage ist zurückgezogen. Sie und der Turm haben es schriftlich.',
    reply: 'Ihre Antwort ist beim Turm. Wir melden uns.',
    change: 'Ihre Änderung ist beim Turm. Sie haben sie schriftlich.',
    report: 'Danke, Ihre Bewegung steht im Hauptflugbuch.',
  },
  en: {
    cancel: 'Your request is withdrawn. You and the tower have it in writing.',
    reply: 'Your answer is with the tower. You will hear from us.',
    change: 'Your change is with the tower. You have it in writing.',
    report: 'Thank you, your movement is in the log.',
  },
}

export default function OwnPpr({ loaderData, actionData }: Route.ComponentProps) {
  const { own, may, phone, done, isToBeTold } = loaderData
  const { number, name, fields, link, language } = own
  const { words } = saying(language)
  const said = done === null ? undefined : doneWords[language][done]
  return (
    <>
      <div className="wrap">
        <Crumbs
          trail={[
            { label: words('Piloteninfo', 'Pilots') },
            { label: words('PPR-Anfrage', 'PPR request'), href: pprAddress[language] },
            { label: number },
          ]}
        />
        <div className="page-head">
          <h1>
            {words('Ihre Anfrage', 'Your request')} {number}
          </h1>
          <p className="lead">
            {fields.registration}, {name}.{' '}
            {words(
              'Wer diese Adresse hat, kann die Anfrage ändern: Geben Sie sie nicht weiter.',
              'Whoever has this address can change the request: please keep it to yourself.',
            )}
          </p>
        </div>
      </div>
      <div className="wrap stack flow-6">
        {said !== undefined && (
          <Said tone="ok" icon="check">
            {said}
          </Said>
        )}
        {actionData?.reason !== undefined && <Said tone="warn">{actionData.reason}</Said>}
        <OwnPprState own={own} phone={phone} />
        {isToBeTold && (
          <p className="btn-row no-print">
            <a className="btn btn-lg" href={`${link}/bewegung`}>
              {words('Bewegung melden', 'Report the movement')}
            </a>
          </p>
        )}
        {may.includes('reply') && (
          <ReplyForm question={fields.answer.question} state={actionData?.state} language={language} />
        )}
        <section>
          <div className="sec-head">
            <h2>{words('Ihre Angaben', 'What you entered')}</h2>
          </div>
          <PprSummary fields={fields} language={language} />
        </section>
        {may.includes('change') && (
          <p className="btn-row no-print">
            <a className="btn btn-line" href={`${link}/aendern`}>
              {words('Angaben ändern', 'Change the request')}
            </a>
          </p>
        )}
        {may.includes('cancel') && <CancelForm state={actionData?.state} language={language} />}
      </div>
    </>
  )
}
