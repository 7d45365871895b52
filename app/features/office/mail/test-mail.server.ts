import type { Admin } from '#app/platform/identity/actor.ts'
import { clubSender } from '#app/features/accounts/club-sender.server.ts'
import { newId } from '#app/lib/ids.ts'
import { letter, paragraph } from '#app/lib/letter.ts'
import type { MailRoute } from '#app/platform/mail/mailer.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { type Outcome, testOnce } from '../outside/test-outcome.server.ts'
import { clubRoute, mailSetting } from './mail-setting.server.ts'
import { routeWords } from './route-words.ts'

/** Where mails go just now: as the server is started, or else as the club has entered. */
export async function mailRoute({ db, mailByOperator }: Services): Promise<MailRoute> {
  return mailByOperator ?? clubRoute(await findSetting(db, mailSetting))
}

/** Sends a mail to whoever asks for it, the way every mail goes, and says what became of it. */
export async function sendTestMail(services: Services, by: Admin): Promise<Outcome> {
  const route = await mailRoute(services)
  return testOnce(
    services,
    `mail ${by.id}`,
    async () => {
      const at = services.now()
      const text = letter([
        paragraph`Diese Nachricht hast du in den Einstellungen selbst ausgelöst.`,
        paragraph`Sie kam über ${routeWords(route)}. Wenn du sie liest, kommen auch die Mails des Vereins an.`,
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

/** What went wrong, in words somebody can act on. */
export function faultSentence(error: unknown): string {
  const { code, message, responseCode } = error as { code?: string; message?: string; responseCode?: number }
  const said =
    responseCode === undefined || message === undefined
      ? ''
      : ` Der Server sagte: „${message.slice(0, 200)}“.`
  switch (code) {
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
        return `Die Mail wurde abgelehnt: „${(message ?? '').slice(0, 200)}“. Oft passt die Absenderadresse des Vereins nicht zum Mailserver.`
      return `Die Probe ging nicht hinaus.${said}`
  }
}
