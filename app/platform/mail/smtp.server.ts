import { MailRefused, refuseUnsafe, type Mailer, type MailRoute } from './mailer.ts'
import { messageOf } from './message.server.ts'

/** `url`: smtp://user:password@host:587 or smtps://…; a connection per mail, given up after twenty seconds. */
export function smtpMailer(url: string): Mailer {
  const transport = openOnce(url)
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

/** nodemailer is loaded with the first mail; until then it would only take memory. */
function openOnce(url: string) {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(url, {})
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
    Object.assign(transport.options, limits)
    return transport
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
