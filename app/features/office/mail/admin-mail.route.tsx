import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-mail.route'
import { entitledTo, mayDo } from '#app/platform/identity/actor.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { formData, parseForm, readForm, textOf, type FormState } from '#app/lib/forms.ts'
import type { Db } from '#app/platform/database/db.ts'
import { countUndelivered, listFailedMails } from '#app/platform/mail/undelivered.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { revisionOf } from '#app/platform/settings/part-of-setting.server.ts'
import { formToSave, overtakenBy, type Overtaken } from '#app/resources/conflict/merge-form.ts'
import { latestOf, listSettingChanges } from '#app/platform/settings/setting-changes.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { SettingsHead } from '#app/shell/settings-head.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { OutcomeNote } from '../outside/outcome-note.tsx'
import type { Outcome } from '../outside/test-outcome.server.ts'
import { FailedMails } from './failed-mails.tsx'
import { settleFailed } from './settle-failed.server.ts'
import { MailServerForm } from './mail-server-form.tsx'
import { MailForm, mailUnits, mailValues } from './mail-settings.ts'
import { forgetMailServer, mailSetting, saveMailSettings } from './mail-setting.server.ts'
import { routeWords } from './route-words.ts'
import { mailRoute, sendTestMail } from './test-mail.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo('watch-technology')]
export const handle = { live: 'technik' as const, styles: [tables, choices, differences] }

const address = '/admin/einstellungen/mail'
const perPage = 30

const doneSentences: Readonly<Record<string, string>> = {
  server: 'Der Mailserver ist gespeichert. Schick dir eine Probe.',
  entfernt: 'Es ist kein Mailserver mehr eingetragen; Mails liegen jetzt als Dateien beim Server.',
  erneut: 'Die Mail steht wieder im Ausgang.',
  verworfen: 'Die Mail ist verworfen.',
  weg: 'Diese Mail liegt nicht mehr hier; jemand anders war schneller.',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = entitledTo(context, 'watch-technology')
  const services = context.get(servicesContext)
  const { db } = services
  const parameters = new URL(request.url).searchParams
  const before = parameters.get('vor') ?? undefined
  const [settings, route, counts, failed] = await Promise.all([
    findSetting(db, mailSetting),
    mailRoute(services),
    countUndelivered(db),
    listFailedMails(db, { limit: perPage + 1, before }),
  ])
  const values = mailValues(settings ?? undefined)
  return {
    values,
    revision: revisionOf(values),
    hasServer: settings != null,
    hasPassword: settings?.lockedPassword != null,
    mayChange: mayDo(by, 'give-rights'),
    byOperator: services.mailByOperator !== null,
    route: routeWords(route),
    goesOut: route.kind === 'server',
    to: by.email,
    counts,
    failed: failed.slice(0, perPage),
    hasMore: failed.length > perPage,
    change: latestOf(await listSettingChanges(db), ['mail-server']),
    done: doneSentences[parameters.get('getan') ?? ''],
  }
}

type Answer = { test?: Outcome; state?: FormState; overtaken?: Overtaken }

export async function action({ context, request }: Route.ActionArgs) {
  const by = entitledTo(context, 'watch-technology')
  const services = context.get(servicesContext)
  const sent = await readForm(request, [MailForm, 'expectedRevision', 'choice:*', 'id'])
  const intent = textOf(sent, 'intent')
  if (intent === 'probe') return data<Answer>({ test: await sendTestMail(services, by) })
  if (intent === 'erneut' || intent === 'verwerfen') {
    const done = await settleFailed(services, by, textOf(sent, 'id'), intent)
    return redirect(`${address}?getan=${done}`, 303)
  }
  const keeper = entitledTo(context, 'give-rights')
  if (services.mailByOperator !== null) throw data(null, { status: 409, statusText: 'Conflict' })
  if (intent === 'entfernen') {
    await forgetMailServer(services, keeper)
    return redirect(`${address}?getan=entfernt`, 303)
  }
  const { values, expectedRevision } = formToSave(mailUnits, sentValues(sent), await storedForm(services.db))
  const form = parseForm(MailForm, formData(values))
  if (!form.ok) return data<Answer>({ state: form.form }, { status: 400 })
  if (await saveMailSettings(services, keeper, form.value, expectedRevision))
    return redirect(`${address}?getan=server`, 303)
  const { passwort: _secret, ...shown } = values
  const overtaken = overtakenBy(mailUnits, { values, intent: 'speichern' }, await storedForm(services.db))
  return data<Answer>({ state: { values: shown, errors: {} }, overtaken }, { status: 409 })
}

async function storedForm(db: Db) {
  const values = mailValues((await findSetting(db, mailSetting)) ?? undefined)
  return { values, revision: revisionOf(values) }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'E-Mail einrichten',
    description: 'Mailserver, Probe und was nicht zugestellt wurde.',
    noindex: true,
  })

export default function AdminMail({ loaderData, actionData }: Route.ComponentProps) {
  const { route, goesOut, to, counts, failed, hasMore, change, done } = loaderData
  return (
    <>
      <SettingsHead
        title="E-Mail"
        change={change}
        {...(done !== undefined && actionData === undefined && { saved: done })}
      />
      <div className="stack flow-6">
        <section className="panel stack" aria-labelledby="weg">
          <h2 id="weg">Wie Mails hinausgehen</h2>
          <p>
            {goesOut
              ? `Über ${route}.`
              : 'Noch ist kein Mailserver eingetragen: Mails liegen als Dateien beim Server und erreichen niemanden.'}
          </p>
          {actionData?.test !== undefined && <OutcomeNote outcome={actionData.test} />}
          <form method="post" action="#ergebnis">
            <button className="btn btn-line" name="intent" value="probe">
              Probe an {to} schicken
            </button>
          </form>
        </section>
        <MailServerForm
          {...loaderData}
          state={actionData?.state}
          overtaken={actionData?.overtaken}
          address={address}
        />
        <FailedMails mails={failed} hasMore={hasMore} waiting={counts.waiting} total={counts.failed} />
      </div>
    </>
  )
}
