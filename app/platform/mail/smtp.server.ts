import { MailRefused, refuseUnsafe, type Mailer, type MailRoute } from './mailer.ts'
import { messageOf } from './message.server.ts'

/** `url`: smtp://user:password@host:587 or smtps://…; a connection per mail, given up after twenty seconds. */
export function smtpMailer(url: string, patience = usualPatience): Mailer {
  const transport = openOnce(url, patience)
  return {
    async send(mail) {
      refuseUnsafe(mail)
      try {
        const taken = (await (await transport()).sendMail(messageOf(mail))) as { response?: string }
        return taken.response ?? ''
      } catch (error) {
        const { responseCode, message } = error as Error & { responseCode?: number }
        const isForGood = responseCode !== undefined && responseCode >= 500 && isAboutThisMail(error)
        throw isForGood ? new MailRefused(message) : error
      }
    },
  }
}

/** In milliseconds; the last for any answer after the greeting. Left to the library, it would be ten minutes. */
const usualPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** nodemailer is loaded with the first mail; until then it would only take memory. */
function openOnce(url: string, patience: typeof usualPatience) {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, ...patience })
  }
  let opened: ReturnType<typeof open> | undefined
  return () => (opened ??= open())
}

/** A refused sign-in at the mail server is ours to mend; the mail can go out afterwards. */
function isAboutThisMail(error: unknown): boolean {
  return (error as { code?: string }).code !== 'EAUTH'
}

/** What the address of a mail server says, without the password. */
export function routeOf(url: string): MailRoute {
  const { protocol, hostname, port, username, searchParams } = new URL(url)
  const isTls = protocol === 'smtps:'
  const encryption = isTls ? 'tls' : searchParams.get('ignoreTLS') === 'true' ? 'none' : 'starttls'
  const user = username === '' ? null : decodeURIComponent(username)
  return { kind: 'server', host: hostname, port: Number(port) || (isTls ? 465 : 587), encryption, user }
}
