import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-vereinsflieger.route'
import { authorizedTo, mayDo } from '#app/platform/identity/actor.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { formData, parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { servicesContext, type Services } from '#app/platform/services.ts'
import { revisionOf } from '#app/platform/settings/part-of-setting.server.ts'
import { formToSave, overtakenBy, type Overtaken } from '#app/resources/conflict/merge-form.ts'
import { latestOf, listSettingChanges } from '#app/platform/settings/setting-changes.server.ts'
import { SettingsHead } from '#app/shell/settings-head.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { managementMode } from '#app/features/vereinsflieger/management-mode.server.ts'
import { callsForShared, callsLeft } from '#app/features/vereinsflieger/remote/call-budget.server.ts'
import { findRemoteSettings } from '#app/features/vereinsflieger/remote/remote-setting.server.ts'
import type { Outcome } from '../outside/test-connections.server.ts'
import { forgetAccess, saveAccess, testAccess } from './save-vereinsflieger.server.ts'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { withoutSecrets } from '../outside/typed-secrets.ts'
import { VereinsfliegerAccessForm } from './vereinsflieger-access-form.tsx'
import { accessUnits, shownValues, VereinsfliegerForm } from './vereinsflieger-form.ts'
import { OutcomeNote } from '../outside/resolve-buttons.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('watch-technology')]
export const handle = { styles: [tables, choices, differences] }

const address = '/admin/einstellungen/vereinsflieger'
const doneSentences: Readonly<Record<string, string>> = {
  zugang: 'Der Zugang ist gespeichert. Prüf ihn gleich.',
  entfernt: 'Schlüssel, Konto und Code sind gelöscht; es wird nichts mehr abgerufen.',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'watch-technology')
  const { db, now } = context.get(servicesContext)
  const [settings, mode, left, changes] = await Promise.all([
    findRemoteSettings({ db }),
    managementMode(db),
    callsLeft(db, now()),
    listSettingChanges(db),
  ])
  const values = shownValues(settings)
  return {
    values,
    revision: revisionOf(values),
    stored: {
      appKey: settings.lockedAppKey !== null,
      password: settings.lockedPassword !== null,
      homepageCode: settings.lockedHomepageCode !== null,
    },
    isUsed: mode === 'read' || mode === 'personal',
    left,
    most: callsForShared,
    mayChange: mayDo(by, 'give-rights'),
    change: latestOf(changes, ['vereinsflieger']),
    done: doneSentences[new URL(request.url).searchParams.get('getan') ?? ''],
  }
}

type Answer = { test?: Outcome; state?: FormState; overtaken?: Overtaken }

export async function action({ context, request }: Route.ActionArgs) {
  authorizedTo(context, 'watch-technology')
  const services = context.get(servicesContext)
  const sent = await readForm(request, [VereinsfliegerForm, 'expectedRevision', 'choice:*'])
  const intent = textOf(sent, 'intent')
  if (intent === 'probe') return data<Answer>({ test: await testAccess(services) })
  const actor = authorizedTo(context, 'give-rights')
  if (intent === 'entfernen') {
    await forgetAccess(services, actor)
    return redirect(`${address}?getan=entfernt`, 303)
  }
  const { values, expectedRevision } = formToSave(accessUnits, sentValues(sent), await storedForm(services))
  const form = parseForm(VereinsfliegerForm, formData(values))
  if (!form.ok)
    return data<Answer>({ state: withoutSecrets({ ...form.form, values }, secrets) }, { status: 400 })
  if (await saveAccess(services, actor, form.value, expectedRevision))
    return redirect(`${address}?getan=zugang`, 303)
  const overtaken = overtakenBy(accessUnits, { values, intent: 'speichern' }, await storedForm(services))
  return data<Answer>({ state: withoutSecrets({ values, errors: {} }, secrets), overtaken }, { status: 409 })
}

const secrets = ['schluessel', 'passwort', 'seitencode']

async function storedForm(services: Pick<Services, 'db'>) {
  const values = shownValues(await findRemoteSettings(services))
  return { values, revision: revisionOf(values) }
}

export const meta = unlistedMeta('Vereinsflieger.de einrichten', 'Schlüssel, Konto und Probe.')

export default function AdminVereinsflieger({ loaderData, actionData }: Route.ComponentProps) {
  const { isUsed, left, most, mayChange, change, done } = loaderData
  return (
    <>
      <SettingsHead
        title="Vereinsflieger.de"
        change={change}
        {...(done !== undefined && actionData === undefined && { saved: done })}
      />
      <div className="stack flow-6">
        <section className="panel stack" aria-labelledby="stand">
          <h2 id="stand">Stand</h2>
          <p>
            {isUsed
              ? 'Reservierungen, Flüge, Kalender und Preise kommen aus Vereinsflieger.de.'
              : 'Der Verein nutzt hier nicht die Daten aus Vereinsflieger.de.'}{' '}
            Was gilt, steht unter{' '}
            <a href="/admin/einstellungen/verein?teil=angebot#angebot">Was die Website anbietet</a>.
          </p>
          <p>
            Heute gehen noch {integer(left)} von {integer(most)} Abrufen. Gezählt wird je Tag in UTC.
          </p>
          <p>
            Wer in beiden Mitgliederlisten wer ist, zeigt der{' '}
            <a href="/admin/mitglieder/abgleich">Abgleich der Mitglieder</a>.
          </p>
          {actionData?.test !== undefined && <OutcomeNote outcome={actionData.test} />}
          <form method="post" action="#ergebnis">
            <button className="btn btn-line" name="intent" value="probe">
              Zugang prüfen (3 Abrufe)
            </button>
          </form>
        </section>
        <section className="panel stack" aria-labelledby="zugang">
          <h2 id="zugang">Zugang</h2>
          {mayChange ? (
            <VereinsfliegerAccessForm
              {...loaderData}
              state={actionData?.state}
              overtaken={actionData?.overtaken}
              address={address}
            />
          ) : (
            <p className="muted">Ändern kann ihn, wer das Recht „System“ hat.</p>
          )}
        </section>
      </div>
    </>
  )
}
