import { data, redirect } from 'react-router'
import type { Route } from './+types/own-application.route'
import { longDate } from '#app/lib/german-dates.ts'
import { parseForm, readForm, textOf } from '#app/lib/forms.ts'
import { seenRevision } from '#app/lib/seen-revision.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { keyHeaders } from '#app/requests/key-headers.ts'
import { membershipMachine } from '#app/requests/request-states.ts'
import { eventsFrom } from '#app/requests/state-machine.ts'
import { notFound } from '#app/shell/errors.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Said } from '#app/ui/note.tsx'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { TextArea } from '#app/ui/text-area.tsx'
import { stateLabel } from '../application-state.ts'
import { applicationSections } from './application-rows.ts'
import { ApplicationTable } from './application-table.tsx'
import { documentTitles } from './document-titles.server.ts'
import { findOwnApplication, withdrawApplication, Withdrawal } from './own-application.server.ts'

export const handle = { styles: [forms, tables, disclosure] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  context.get(requestContext).freshness.notKept()
  const own = await findOwnApplication(services, params.token)
  if (own === undefined) throw notFound(request.url)
  const { number, status, sender, fields, deleteAfter, link, revision } = own
  const page = {
    own: { number, name: sender.name, deleteAfter, link, revision, className: fields.className },
    state: stateLabel(status),
    isAdmitted: status === 'admitted',
    awaitsGuardians:
      fields.guardians.length > 0 && eventsFrom(membershipMachine, status, 'office').length > 0,
    sections: applicationSections(own, await documentTitles(services.db)),
    mayWithdraw: eventsFrom(membershipMachine, status, 'sender').includes('withdraw'),
    isDone: new URL(request.url).searchParams.has('erledigt'),
  }
  return data(page, { headers: keyHeaders })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const own = await findOwnApplication(services, params.token)
  if (own === undefined) throw notFound(request.url)
  const sent = await readForm(request)
  const parsed = parseForm(Withdrawal, sent)
  if (!parsed.ok) return data({ state: parsed.form, reason: undefined }, { status: 400, headers: keyHeaders })
  const seen = seenRevision(textOf(sent, 'seen'))
  const moved = await withdrawApplication(services, own, { seen, reason: parsed.value.grund })
  if (!moved.ok) {
    const reason = 'Das geht nicht mehr: Der Stand des Antrags hat sich inzwischen geändert. Hier ist er.'
    return data({ state: undefined, reason }, { status: 409, headers: keyHeaders })
  }
  return redirect(`${own.link}?erledigt=ja`, { status: 303, headers: keyHeaders })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Ihr Aufnahmeantrag',
    description: 'Stand Ihres Antrags, als PDF und mit Rücknahme.',
    noindex: true,
  })

export default function OwnApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { own, state, isAdmitted, awaitsGuardians, sections, mayWithdraw, isDone } = loaderData
  const { number, name, className, deleteAfter, link, revision } = own
  return (
    <>
      <div className="wrap">
        <Crumbs
          trail={[
            { label: 'Verein' },
            { label: 'Mitgliedschaft', href: '/verein/mitgliedschaft' },
            { label: number },
          ]}
        />
        <div className="page-head">
          <h1>Ihr Antrag {number}</h1>
          <p className="lead">
            {className}, {name}. Wer diese Adresse hat, kann den Antrag zurückziehen: Geben Sie sie nicht
            weiter.
          </p>
        </div>
      </div>
      <div className="wrap stack flow-6">
        {isDone && actionData === undefined && (
          <Said tone="ok" icon="check">
            Ihr Antrag ist zurückgezogen. Sie haben es schriftlich.
          </Said>
        )}
        {actionData?.reason !== undefined && <Said tone="warn">{actionData.reason}</Said>}
        <div className={isAdmitted ? 'note ok' : 'note info'} id="stand">
          <Icon name={isAdmitted ? 'check' : 'info'} />
          <div>
            <strong>Stand: {state}.</strong>
            {awaitsGuardians && (
              <p>Die Sorgeberechtigten müssen zustimmen; sie haben eine E-{'\u2060'}Mail.</p>
            )}
            {deleteAfter !== null && (
              <p className="small">Diesen Antrag löschen wir nach dem {longDate(deleteAfter)}.</p>
            )}
          </div>
        </div>
        <p className="btn-row no-print">
          <a className="btn btn-line" href={`${link}/antrag.pdf`}>
            <Icon name="download" /> Antrag als PDF
          </a>
        </p>
        {mayWithdraw && (
          <details className="more no-print" open={actionData?.state?.errors.grund !== undefined}>
            <summary>Antrag zurückziehen</summary>
            <form className="form" method="post" noValidate>
              <input type="hidden" name="seen" value={revision} />
              <p>
                Der Antrag wird nicht weiter bearbeitet und die Kontonummer gelöscht. Das lässt sich nicht
                rückgängig machen; einen neuen Antrag können Sie jederzeit stellen.
              </p>
              <TextArea
                name="grund"
                label="Grund"
                hint="Wenn Sie mögen"
                rows={2}
                maxLength={500}
                state={actionData?.state}
              />
              <p className="btn-row">
                <button className="btn btn-stop" name="intent" value="withdraw">
                  Zurückziehen
                </button>
              </p>
            </form>
          </details>
        )}
        <ApplicationTable sections={sections} />
      </div>
    </>
  )
}
