import { data, redirect, type RouterContextProvider } from 'react-router'
import { type Authorized, authorizedTo, mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { formData, type FormState, parseForm, textOf } from '#app/lib/forms.ts'
import type { KnownField } from '#app/lib/known-fields.ts'
import type { Db } from '#app/platform/database/db.ts'
import { type Services, servicesContext } from '#app/platform/services.ts'
import { revisionOf } from '#app/platform/settings/part-of-setting.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { formToSave, overtakenBy, type Overtaken } from '#app/resources/conflict/merge-form.ts'
import { withoutSecrets } from '../outside/typed-secrets.ts'
import { type Outcome, testOnce } from '../outside/test-connections.server.ts'
import { mailRoute, mailSetting } from '#app/platform/mail/mail-route.server.ts'
import { forgetMailServer, saveMailSettings } from './mail-setting.server.ts'
import { MailForm, mailUnits, mailValues } from './mail-settings.ts'
import { clubSender } from '#app/features/accounts/club-sender.server.ts'
import { newId } from '#app/lib/ids.ts'
import { letter, paragraph } from '#app/lib/letter.ts'
import type { MailRoute } from '#app/platform/mail/mailer.ts'

/** Loads the form of the mail server and the current mail route. */
export async function openMailServer(services: Services, by: Authorized<'watch-technology'>) {
  const [settings, route] = await Promise.all([findSetting(services.db, mailSetting), mailRoute(services)])
  const values = mailValues(settings ?? undefined)
  return {
    values,
    revision: revisionOf(values),
    hasServer: settings != null,
    hasPassword: settings?.lockedPassword != null,
    mayChange: mayDo(by, 'give-rights'),
    byOperator: services.mailByOperator !== null,
    route: formatRoute(route),
    goesOut: route.kind === 'server',
    to: by.email,
  }
}

/** All fields its form sends. */
export const mailServerFields: readonly (KnownField | typeof MailForm)[] = [
  MailForm,
  'expectedRevision',
  'choice:*',
]

type Answer = { test?: Outcome; state?: FormState; overtaken?: Overtaken }

/** Sends a test mail, saves the server or removes it; `next` returns where the last two redirect. */
export async function actOnMailServer(
  context: Readonly<RouterContextProvider>,
  sent: FormData,
  next: (done: 'server' | 'entfernt') => string,
) {
  const by = authorizedTo(context, 'watch-technology')
  const services = context.get(servicesContext)
  const intent = textOf(sent, 'intent')
  if (intent === 'probe') return data<Answer>({ test: await sendTestMail(services, by) })
  const actor = authorizedTo(context, 'give-rights')
  if (services.mailByOperator !== null) throw data(null, { status: 409, statusText: 'Conflict' })
  if (intent === 'entfernen') {
    await forgetMailServer(services, actor)
    return redirect(next('entfernt'), 303)
  }
  const { values, expectedRevision } = formToSave(mailUnits, sentValues(sent), await storedForm(services.db))
  const form = parseForm(MailForm, formData(values))
  if (!form.ok)
    return data<Answer>({ state: withoutSecrets({ ...form.form, values }, secrets) }, { status: 400 })
  if (await saveMailSettings(services, actor, form.value, expectedRevision))
    return redirect(next('server'), 303)
  const overtaken = overtakenBy(mailUnits, { values, intent: 'speichern' }, await storedForm(services.db))
  const state = withoutSecrets({ values, errors: {} }, secrets)
  return data<Answer>({ state, overtaken }, { status: 409 })
}

const secrets = ['passwort']

async function storedForm(db: Db) {
  const values = mailValues((await findSetting(db, mailSetting)) ?? undefined)
  return { values, revision: revisionOf(values) }
}

/** Sends a test mail to the administrator by the current route and returns the result. */
async function sendTestMail(services: Services, by: Admin): Promise<Outcome> {
  const route = await mailRoute(services)
  return testOnce(
    services,
    `mail ${by.id}`,
    async () => {
      const at = services.now()
      const text = letter([
        paragraph`Diese Nachricht hast du in den Einstellungen selbst ausgelöst.`,
        paragraph`Sie kam über ${formatRoute(route)}. Wenn du sie liest, kommen auch die Mails des Vereins an.`,
      ])
      const from = await clubSender(services.db)
      const answer = await services.mailer.send({
        id: newId(at),
        from,
        to: { name: '', address: by.email },
        replyTo: null,
        subject: 'Probe aus den Einstellungen',
        ...text,
        at,
      })
      if (route.kind === 'folder')
        return `Es ist noch kein Mailserver eingetragen: Die Probe liegt als Datei beim Server und erreicht niemanden.`
      const said = answer === '' ? '' : ` Er antwortete: „${answer.slice(0, 200)}“.`
      return `${route.host} hat die Probe an ${by.email} angenommen.${said}`
    },
    faultSentence,
  )
}

/** Returns a sentence that explains the error and what to do. */
function faultSentence(error: unknown): string {
  const { code, syscall, message, responseCode } = error as NodeJS.ErrnoException & { responseCode?: number }
  const said =
    responseCode === undefined || message === undefined
      ? ''
      : ` Der Server sagte: „${message.slice(0, 200)}“.`
  // nodemailer gives every fault of a socket the same code.
  switch (syscall === 'connect' ? 'ECONNREFUSED' : code) {
    case 'EAUTH':
      return `Der Mailserver nimmt Benutzer oder Passwort nicht an.${said}`
    case 'ENOTFOUND':
    case 'EDNS':
      return 'Diesen Mailserver gibt es nicht: Der Name ist falsch geschrieben oder nicht bekannt.'
    case 'ECONNREFUSED':
      return 'Der Mailserver nimmt an diesem Port keine Verbindung an.'
    case 'ETIMEDOUT':
    case 'ECONNECTION':
      return 'Der Mailserver antwortet nicht. Stimmen Name, Port und Verschlüsselung?'
    case 'ESOCKET':
    case 'ETLS':
      return 'Die verschlüsselte Verbindung kam nicht zustande. Passt die Verschlüsselung zum Port?'
    default:
      if ((error as Error).name === 'MailRefused')
        return `Die Mail wurde abgelehnt: „${message.slice(0, 200)}“. Oft passt die Absenderadresse des Vereins nicht zum Mailserver.`
      return `Die Probe ging nicht hinaus.${said}`
  }
}

const secured = { tls: 'mit TLS', starttls: 'mit STARTTLS', none: 'unverschlüsselt' }

/** Returns „mail.verein.example, Port 587, mit STARTTLS, als platz“. */
function formatRoute(route: MailRoute): string {
  if (route.kind === 'folder') return 'keinen Mailserver'
  const { host, port, encryption, user } = route
  return [host, `Port ${port}`, secured[encryption], user === null ? 'ohne Anmeldung' : `als ${user}`].join(
    ', ',
  )
}
