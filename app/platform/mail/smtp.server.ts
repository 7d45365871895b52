import { MailRefused, refuseUnsafe, type Mailer } from './mailer.ts'
import { messageOf } from './message.server.ts'

/** `url`: smtp://user:password@host:587 or smtps://…; a connection per mail, given up after twenty seconds. */
export function smtpMailer(url: string): Mailer {
  const transport = openOnce(url)
  return {
    async send(mail) {
      refuseUnsafe(mail)
      try {
        await (await transport()).sendMail(messageOf(mail))
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
