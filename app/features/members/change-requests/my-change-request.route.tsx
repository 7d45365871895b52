import { data, redirect } from 'react-router'
import type { Route } from './+types/my-change-request.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { TextArea, TextField } from '#app/ui/fields.tsx'
import { findOwnMember } from '../directory.server.ts'
import { ChangeRequestForm, presentValues, type ChangeRequest, requestStates } from './change-request.ts'
import { askForChange, listOwnRequests, withdrawOwnRequest } from './change-requests.server.ts'
import { WantedFacts } from './wanted-facts.tsx'

export const handle = { styles: [forms, choices] }
const address = '/mitglied/profil/aenderung'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = context.get(memberContext)
  const own = await findOwnMember(db, by)
  const requests = await listOwnRequests(db, by)
  return { present: own && presentValues(own), requests }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = context.get(memberContext)
  const form = await readForm(request)
  if (textOf(form, 'intent') === 'zuruecknehmen') {
    await withdrawOwnRequest(db, by, now())
    return redirect(address, 303)
  }
  const parsed = parseForm(ChangeRequestForm, form)
  if (!parsed.ok) return data(parsed.form, { status: 400 })
  const asked = await askForChange(db, by, parsed.value, now())
  if (asked === 'no-entry') throw notFound(request.url)
  if (asked === 'asked') return redirect(address, 303)
  const errors = { reason: 'Bitte ändere oben etwas oder schreib, was anders werden soll.' }
  return data<FormState>({ values: sentValues(form), errors }, { status: 400 })
}

export const meta = unlistedMeta('Änderung wünschen', 'Was nur die Verwaltung ändert.')

export default function MyChangeRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { present, requests } = loaderData
  const waiting = requests.find(({ state }) => state === 'open')
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <p className="small">
          <a href="/mitglied/profil">Dein Profil</a> / Änderung wünschen
        </p>
        <h1>Änderung wünschen</h1>
        {present !== undefined && (
          <p className="lead">
            Name und Geburtstag ändert nur die Verwaltung. Schreib hier, wie es richtig ist; du bekommst eine
            E-Mail, sobald sie entschieden hat.
          </p>
        )}
      </div>
      {waiting !== undefined && (
        <div className="note info" role="status">
          <Icon name="info" />
          <p>
            Dein Wunsch vom {longDate(localDate(Date.parse(waiting.createdAt)))} liegt bei der Verwaltung. Ein
            neuer ersetzt ihn.
          </p>
        </div>
      )}
      {present === undefined ? (
        <p className="empty">
          Dein Konto ist noch mit niemandem aus der Mitgliederliste verbunden. Die Verwaltung kann das ändern.
        </p>
      ) : (
        <div className="dash">
          <WishForm state={actionData ?? { values: present, errors: {} }} />
          <MyRequests requests={requests} />
        </div>
      )}
    </div>
  )
}

function WishForm({ state }: { state: FormState }) {
  const field = { state, unmarked: true } as const
  return (
    <section className="panel w7">
      <form className="form" method="post" action="#meldung" noValidate>
        <RefusedFields errors={state.errors} />
        <div className="fgrid">
          <TextField {...field} name="title" label="Titel" width="c2" />
          <TextField {...field} name="firstName" label="Vorname" width="c4" />
          <TextField {...field} name="lastName" label="Nachname" width="c4" />
          <TextField {...field} name="birthDate" label="Geburtstag" type="date" width="c2" />
          <TextArea
            {...field}
            name="reason"
            label="Was sonst, und warum"
            hint="Etwa eine neue Lizenz, ein anderer Beitrag, eine Heirat"
            rows={4}
          />
        </div>
        <p className="btn-row">
          <button className="btn" name="intent" value="wuenschen">
            An die Verwaltung schicken
          </button>
        </p>
      </form>
    </section>
  )
}

function MyRequests({ requests }: { requests: readonly ChangeRequest[] }) {
  return (
    <section className="panel w5">
      <h2>Deine Wünsche</h2>
      {requests.length === 0 ? (
        <p className="muted">Bisher keine.</p>
      ) : (
        <ul className="list">
          {requests.map((request) => (
            <MyRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
    </section>
  )
}

function MyRequest({ request }: { request: ChangeRequest }) {
  const { state, createdAt, wanted, reason, answer } = request
  return (
    <li>
      <span>
        {longDate(localDate(Date.parse(createdAt)))}
        <WantedFacts wanted={wanted} reason={reason} />
        {answer !== null && <small>Antwort: {answer}</small>}
      </span>
      <span className={state === 'open' ? 'badge warn' : 'badge'}>{requestStates[state]}</span>
      {state === 'open' && (
        <form method="post">
          <button className="btn btn-quiet btn-sm" name="intent" value="zuruecknehmen">
            <Icon name="close" /> Zurücknehmen
          </button>
        </form>
      )}
    </li>
  )
}
