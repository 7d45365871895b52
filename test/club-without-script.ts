import { newAddressMail } from '#app/features/accounts/address/ask-for-address.server.ts'
import { sendResetMail } from '#app/features/accounts/identity/reset-mail.job.server.ts'
import { startSession } from '#app/platform/identity/session/session.server.ts'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.job.server.ts'
import { startApp } from './app.ts'
import { plainBrowser } from './plain-browser.ts'

const password = 'ein-langes-passwort'

/** The demo club on a summer Sunday, for people whose browsers run no script; its forms may be sent at once. */
export async function clubWithoutScript() {
  const app = await startApp({ demo: true })
  const { services, db } = app
  services.formGuardMs = 0
  let at = services.now().getTime()
  services.now = () => new Date(at)
  const mailsTo = async (address: string) => {
    while (await runNextJob(services, [newAddressMail, sendResetMail, sendMail])) continue
    return services.mailer.sent
      .filter(({ to }) => to.address === address)
      .map(({ subject, text, attachments = [] }) =>
        [subject, text, ...attachments.map(({ name }) => name)].join('\n'),
      )
  }
  return {
    ...app,
    pass: (ms: number) => void (at += ms),
    guest: () => plainBrowser(app),
    /** Signed in to a new account; as that person of the member list. */
    async signedIn(role: 'member' | 'admin', memberId?: string) {
      const email = `${role}-${Math.random().toString(36).slice(2)}@verein.example`
      if (memberId !== undefined)
        await db.updateTable('users').set({ member_id: null }).where('member_id', '=', memberId).execute()
      const userId = await app.newAccount({
        email,
        password,
        role,
        ...(memberId !== undefined && { memberId }),
      })
      const { token } = await startSession(db, userId, services.now())
      return { email, password, browser: plainBrowser(app, `__Host-sitzung=${token}`) }
    },
    mailsTo,
    /** The mail to that address with these words in its subject, its text or the names of what is attached. */
    async mailWith(address: string, pattern: RegExp): Promise<string> {
      const mails = await mailsTo(address)
      const found = mails.find((mail) => pattern.test(mail))
      if (found === undefined)
        throw new Error(`No mail to ${address} with ${String(pattern)}:\n${mails.join('\n──\n')}`)
      return found
    },
  }
}

/** The first address of that page in a mail. */
export function linkIn(mail: string, page: string): string {
  const found = new RegExp(`https://verein\\.example(${page}[\\w?=/-]*)`).exec(mail)?.[1]
  if (found === undefined) throw new Error(`The mail leads to no ${page}:\n${mail}`)
  return found
}
