import { data, redirect, type RouterContextProvider } from 'react-router'
import { type Entitled, entitledTo, mayDo } from '#app/platform/identity/actor.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { formData, type FormState, parseForm, textOf } from '#app/lib/forms.ts'
import type { KnownField } from '#app/lib/known-fields.ts'
import type { Db } from '#app/platform/database/db.ts'
import { type Services, servicesContext } from '#app/platform/services.ts'
import { revisionOf } from '#app/platform/settings/part-of-setting.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { formToSave, overtakenBy, type Overtaken } from '#app/resources/conflict/merge-form.ts'
import type { Outcome } from '../outside/test-outcome.server.ts'
import { forgetMailServer, mailSetting, saveMailSettings } from './mail-setting.server.ts'
import { MailForm, mailUnits, mailValues } from './mail-settings.ts'
import { routeWords } from './route-words.ts'
import { mailRoute, sendTestMail } from './test-mail.server.ts'

/** What the form of the mail server shows, and where mails go just now. */
export async function openMailServer(services: Services, by: Entitled<'watch-technology'>) {
  const [settings, route] = await Promise.all([findSetting(services.db, mailSetting), mailRoute(services)])
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
  }
}

/** Everything its form sends. */
export const mailServerFields: readonly (KnownField | typeof MailForm)[] = [
  MailForm,
  'expectedRevision',
  'choice:*',
]

type Answer = { test?: Outcome; state?: FormState; overtaken?: Overtaken }

/** Sends a test, saves the server or takes it away; `next` is where the last two lead. */
export async function actOnMailServer(
  context: Readonly<RouterContextProvider>,
  sent: FormData,
  next: (done: 'server' | 'entfernt') => string,
) {
  const by = entitledTo(context, 'watch-technology')
  const services = context.get(servicesContext)
  const intent = textOf(sent, 'intent')
  if (intent === 'probe') return data<Answer>({ test: await sendTestMail(services, by) })
  const keeper = entitledTo(context, 'give-rights')
  if (services.mailByOperator !== null) throw data(null, { status: 409, statusText: 'Conflict' })
  if (intent === 'entfernen') {
    await forgetMailServer(services, keeper)
    return redirect(next('entfernt'), 303)
  }
  const { values, expectedRevision } = formToSave(mailUnits, sentValues(sent), await storedForm(services.db))
  const form = parseForm(MailForm, formData(values))
  if (!form.ok) return data<Answer>({ state: form.form }, { status: 400 })
  if (await saveMailSettings(services, keeper, form.value, expectedRevision))
    return redirect(next('server'), 303)
  const { passwort: _secret, ...shown } = values
  const overtaken = overtakenBy(mailUnits, { values, intent: 'speichern' }, await storedForm(services.db))
  return data<Answer>({ state: { values: shown, errors: {} }, overtaken }, { status: 409 })
}

async function storedForm(db: Db) {
  const values = mailValues((await findSetting(db, mailSetting)) ?? undefined)
  return { values, revision: revisionOf(values) }
}
