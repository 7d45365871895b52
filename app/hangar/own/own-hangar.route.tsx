import { data, redirect } from 'react-router'
import type { Route } from './+types/own-hangar.route'
import { airfieldSetting } from '#app/airfield/facts/airfield.ts'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { saying } from '#app/lib/saying.ts'
import { seenRevision } from '#app/lib/seen-revision.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { keyHeaders } from '#app/requests/key-headers.ts'
import { hangarMachine } from '#app/requests/request-states.ts'
import { eventsFrom } from '#app/requests/state-machine.ts'
import { findSetting } from '#app/settings/settings.server.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Said } from '#app/ui/note.tsx'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { hangarAddress } from '../hangar-address.ts'
import { HangarSummary } from '../hangar-summary.tsx'
import { ownHangarAction } from '../offers/hangar-answer.ts'
import { findOwnHangar, settleOwnHangar } from '../offers/settle-hangar.server.ts'
import { OwnHangarForms } from './own-hangar-forms.tsx'
import { OwnHangarState } from './own-hangar-state.tsx'
import { ownStanding } from './own-standing.server.ts'

export const handle = { styles: [forms, tables, disclosure] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  context.get(requestContext).freshness.notKept()
  const own = await findOwnHangar(services, params.token)
  if (own === undefined) throw notFound(request.url)
  const airfield = await findSetting(services.db, airfieldSetting)
  const page = {
    own,
    pageLanguage: own.language,
    standing: await ownStanding(services, own),
    may: eventsFrom(hangarMachine, own.status, 'sender'),
    phone:
      airfield === undefined ? null : { text: airfield.phoneTower, href: `tel:${airfield.phoneTowerE164}` },
    done: new URL(request.url).searchParams.get('erledigt'),
  }
  return data(page, { headers: keyHeaders })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const own = await findOwnHangar(services, params.token)
  if (own === undefined) throw notFound(request.url)
  const { words } = saying(own.language)
  const sent = await readForm(request)
  const parsed = parseForm(ownHangarAction, sent)
  if (!parsed.ok) {
    const errors = Object.keys(parsed.form.errors).map((field) => [
      field,
      words(parsed.form.errors[field]!, 'At most 500 characters, please.'),
    ])
    const state = { ...parsed.form, errors: Object.fromEntries(errors) as Record<string, string> }
    return data({ state, reason: undefined }, { status: 400, headers: keyHeaders })
  }
  const moved = await settleOwnHangar(services, own, parsed.value, seenRevision(textOf(sent, 'seen')))
  if (!moved.ok) {
    const reason = words(
      'Das geht nicht mehr: Der Stand der Anfrage hat sich inzwischen geändert. Hier ist er.',
      'This is no longer possible: the status of the request has changed meanwhile. Here it is.',
    )
    return data({ state: undefined, reason }, { status: 409, headers: keyHeaders })
  }
  return redirect(`${own.link}?erledigt=${parsed.value.intent}`, { status: 303, headers: keyHeaders })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.pageLanguage === 'en' ? 'Your hangar request' : 'Ihre Hallenplatz-Anfrage',
    description:
      loaderData?.pageLanguage === 'en'
        ? 'Your place in the list; answer an offer or withdraw.'
        : 'Ihr Platz auf der Liste, mit Antwort auf Angebote und Rücknahme.',
    noindex: true,
  })

const doneWords: Record<'de' | 'en', Record<string, string>> = {
  de: {
    accept: 'Der Platz ist Ihrer. Sie haben es schriftlich.',
    decline: 'Sie haben abgelehnt und stehen weiter auf der Liste.',
    stay: 'Danke. Sie bleiben auf der Liste.',
    withdraw: 'Ihre Anfrage ist zurückgezogen. Sie haben es schriftlich.',
  },
  en: {
    accept: 'The place is yours. You have it in writing.',
    decline: 'You have declined and are still on the list.',
    stay: 'Thank you. You stay on the list.',
    withdraw: 'Your request is withdrawn. You have it in writing.',
  },
}

export default function OwnHangar({ loaderData, actionData }: Route.ComponentProps) {
  const { own, standing, may, phone, done } = loaderData
  const { number, sender, fields, language } = own
  const { words } = saying(language)
  const said = done === null ? undefined : doneWords[language][done]
  return (
    <>
      <div className="wrap">
        <Crumbs
          trail={[
            { label: words('Piloteninfo', 'Pilots') },
            { label: words('Hallenplatz', 'Hangar'), href: hangarAddress[language] },
            { label: number },
          ]}
        />
        <div className="page-head">
          <h1>
            {words('Ihre Anfrage', 'Your request')} {number}
          </h1>
          <p className="lead">
            {fields.kindLabel}, {sender.name}.{' '}
            {words(
              'Wer diese Adresse hat, kann die Anfrage beantworten: Geben Sie sie nicht weiter.',
              'Whoever has this address can answer for you: please keep it to yourself.',
            )}
          </p>
        </div>
      </div>
      <div className="wrap stack flow-6">
        {said !== undefined && actionData === undefined && (
          <Said tone="ok" icon="check">
            {said}
          </Said>
        )}
        {actionData?.reason !== undefined && <Said tone="warn">{actionData.reason}</Said>}
        <OwnHangarState own={own} standing={standing} phone={phone} />
        <OwnHangarForms own={own} standing={standing} may={may} state={actionData?.state} />
        <HangarSummary fields={fields} language={language} />
      </div>
    </>
  )
}
