import { isMailAddress } from '#app/lib/mail-address.ts'

export type MailAddress = { name: string; address: string }

/** A file that travels with a mail, text only: a calendar entry. */
export type MailAttachment = { name: string; type: 'text/calendar'; content: string }

export type Mail = {
  /** Also the left half of the Message-ID. */
  id: string
  from: MailAddress
  to: MailAddress
  /** The mailbox that answers; `null`: the sender's own. */
  replyTo: MailAddress | null
  subject: string
  text: string
  html: string
  attachments?: readonly MailAttachment[]
  /** Where the recipient stops mails like this one with one press and without signing in (RFC 8058). */
  unsubscribe?: string | undefined
  at: Date
}

export type Mailer = {
  /**
   * Resolves with the words of who took it, as `250 OK queued`. Throws {@link MailRefused} when trying again is no use.
   */
  send(mail: Mail): Promise<string>
}

/** Where mails go, as one may show it: never with the password. */
export type MailRoute =
  | {
      kind: 'server'
      host: string
      port: number
      encryption: 'tls' | 'starttls' | 'none'
      user: string | null
    }
  /** They lie as files beside the database and reach nobody. */
  | { kind: 'folder' }

/** This mail will never be taken: a wrong address, a refusal for good (SMTP 5xx). */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** Every adapter asks before it sends: one whole address each, and no line break where a header stands. */
export function refuseUnsafe({ from, to, replyTo, subject }: Mail) {
  for (const { name, address } of replyTo === null ? [from, to] : [from, to, replyTo]) {
    if (!isMailAddress(address)) throw new MailRefused(`Not one mail address: ${JSON.stringify(address)}`)
    if (hasControls(name)) throw new MailRefused(`A line break in the name of ${address}`)
  }
  if (hasControls(subject)) throw new MailRefused('A line break in the subject')
}

function hasControls(text: string): boolean {
  return /\p{Cc}|\u2028|\u2029/u.test(text)
}
