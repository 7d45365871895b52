import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-club.route'
import { entitledTo } from '#app/accounts/actor.ts'
import { sentValues } from '#app/airfield/opening-desk/form-values.ts'
import { readForm, type FormState } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { ChangeLine } from '#app/settings/change-line.tsx'
import { latestOf, listSettingChanges } from '#app/settings/setting-changes.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { AddressFields, IdentityFields, LegalFields, RegisterFields, SwitchFields } from './club-fields.tsx'
import { differences } from './club-labels.ts'
import { clubValues, readClub } from './club-record.ts'
import { ClubLists } from './club-row-fields.tsx'
import { findClubForDesk, listNameable, saveClub } from './save-club.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('keep-club')]

const address = '/admin/einstellungen/verein'

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = entitledTo(context, 'keep-club')
  const { db } = context.get(servicesContext)
  const stored = await findClubForDesk(db, by)
  return {
    values: clubValues(stored?.value),
    revision: stored?.revision ?? 0,
    people: await listNameable(db, by, stored?.value),
    change: latestOf(await listSettingChanges(db), ['club']),
    isSaved: new URL(request.url).searchParams.has('gespeichert'),
  }
}

type Refused = { state: FormState; revision: string; overtaken?: string[] }

export async function action({ context, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'keep-club')
  const { db, now } = context.get(servicesContext)
  const { fassung = '', ...values } = sentValues(await readForm(request))
  const stored = await findClubForDesk(db, by)
  const people = await listNameable(db, by, stored?.value)
  const read = readClub(values, stored?.value, people)
  if (!read.ok) return data<Refused>({ state: read.form, revision: fassung }, { status: 400 })
  const isCurrent = fassung === String(stored?.revision ?? 0)
  const over = { before: stored?.value, revision: stored?.revision ?? 0, at: now() }
  if (isCurrent && (await saveClub(db, by, read.club, over))) return redirect(`${address}?gespeichert`, 303)

  const latest = await findClubForDesk(db, by)
  const overtaken = differences(values, clubValues(latest?.value))
  const state = { values, errors: {} }
  return data<Refused>({ state, revision: String(latest?.revision ?? 0), overtaken }, { status: 409 })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Verein',
    description: 'Name, Anschrift, Register und was die Website anbietet.',
    noindex: true,
  })

export default function AdminClub({ loaderData, actionData }: Route.ComponentProps) {
  const { values, revision, people, change, isSaved } = loaderData
  const state = actionData?.state ?? { values, errors: {} }
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/einstellungen">Einstellungen</a> / Verein
          </p>
          <h1>Verein</h1>
          <ChangeLine change={change} />
        </div>
      </div>
      {isSaved && actionData === undefined && (
        <p className="note ok" role="status">
          <Icon name="ok" />
          <span>
            Gespeichert und überall zu sehen, zum Beispiel im <a href="/impressum">Impressum</a>.
          </span>
        </p>
      )}
      <form className="form" method="post" action="#meldung" noValidate key={revision}>
        <input
          type="hidden"
          name="fassung"
          value={actionData?.revision ?? revision}
          key={actionData?.revision}
        />
        {actionData?.overtaken !== undefined && <Overtaken fields={actionData.overtaken} />}
        <RefusedFields errors={state.errors} />
        <IdentityFields state={state} />
        <AddressFields state={state} />
        <RegisterFields state={state} people={people} />
        <LegalFields state={state} people={people} />
        <SwitchFields state={state} />
        <ClubLists state={state} />
        <p className="btn-row">
          <button className="btn">Speichern</button>
          <a className="btn btn-quiet" href="/admin/einstellungen">
            Zu den Einstellungen
          </a>
        </p>
        <p className="small muted">
          Das Bankkonto steht bei <a href="/admin/preise/angaben">Zahlung und Stand</a>.
        </p>
      </form>
    </>
  )
}

// A refused form is a new page: without script only this attribute brings the reader to what is wrong.
const takesFocus = { autoFocus: true }

function Overtaken({ fields }: { fields: readonly string[] }) {
  return (
    <div className="note stop" role="alert" id="meldung" tabIndex={-1} {...takesFocus}>
      <Icon name="stop" />
      <div>
        <h2>Noch nicht gespeichert: Jemand war schneller</h2>
        {fields.length > 0 && (
          <p>Dein Text und der gespeicherte unterscheiden sich bei: {fields.join(', ')}.</p>
        )}
        <p>
          Unten steht, was du geschrieben hast. Noch einmal speichern ersetzt den anderen Stand;{' '}
          <a href={address}>neu laden</a> zeigt ihn.
        </p>
      </div>
    </div>
  )
}
