import { MailRefused, refuseUnsafe, type Mailer, type MailRoute } from './mailer.ts'
import { messageOf } from './message.server.ts'

/**
 * Sends over SMTP. `url`: smtp://user:password@host:587 or smtps://…; one connection per mail, with a timeout of twenty
 * seconds.
 */
export function smtpMailer(url: string, patience = usualPatience): Mailer {
  const transport = openOnce(url, patience)
  return {
    async send(mail) {
      refuseUnsafe(mail)
      try {
        const receipt = (await (await transport()).sendMail(messageOf(mail))) as { response?: string }
        return receipt.response ?? ''
      } catch (error) {
        const { responseCode, message } = error as Error & { responseCode?: number }
        const isForGood = responseCode !== undefined && responseCode >= 500 && isAboutThisMail(error)
        throw isForGood ? new MailRefused(message) : error
      }
    },
  }
}

/** In milliseconds; the last applies to any response after the greeting. The library's default is ten minutes. */
const usualPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Loads nodemailer with the first mail, to save memory until then. */
function openOnce(url: string, patience: typeof usualPatience) {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, ...patience })
  }
  let opened: ReturnType<typeof open> | undefined
  return () => (opened ??= open())
}

/**
 * Returns whether the refusal concerns the mail. A failed sign-in at the mail server is a configuration error; the mail can
 * be sent after it is fixed.
 */
function isAboutThisMail(error: unknown): boolean {
  return (error as { code?: string }).code !== 'EAUTH'
}

/** Returns what the URL of a mail server says, without the password. */
export function routeOf(url: string): MailRoute {
  const { protocol, hostname, port, username, searchParams } = new URL(url)
  const isTls = protocol === 'smtps:'
  const encryption = isTls ? 'tls' : searchParams.get('ignoreTLS') === 'true' ? 'none' : 'starttls'
  const user = username === '' ? null : decodeURIComponent(username)
  return { kind: 'server', host: hostname, port: Number(port) || (isTls ? 465 : 587), encryption, user }
}
