import { isMailAddress } from '#app/lib/mail-address.ts'

export type MailAddress = { name: string; address: string }

/** A text attachment of a mail: a calendar entry. */
export type MailAttachment = { name: string; type: 'text/calendar'; content: string }

export type Mail = {
  /** Also the left part of the Message-ID. */
  id: string
  from: MailAddress
  to: MailAddress
  /** Address for replies; `null`: the sender's own. */
  replyTo: MailAddress | null
  subject: string
  text: string
  html: string
  attachments?: readonly MailAttachment[]
  /** URL at which the recipient unsubscribes from such mails with one click and without signing in (RFC 8058). */
  unsubscribe?: string | undefined
  at: Date
}

export type Mailer = {
  /**
   * Sends a mail; resolves with the server's response, such as `250 OK queued`. Throws {@link MailRefused} when a retry is
   * pointless.
   */
  send(mail: Mail): Promise<string>
}

/** How mails are sent, safe to show: never contains the password. */
export type MailRoute =
  | {
      kind: 'server'
      host: string
      port: number
      encryption: 'tls' | 'starttls' | 'none'
      user: string | null
    }
  /** Mails are only written to files beside the database. */
  | { kind: 'folder' }

/** The mail will never be accepted: a wrong address, a permanent refusal (SMTP 5xx). */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/**
 * Throws {@link MailRefused} unless each address is a single valid one and no header contains a line break. Every adapter
 * calls it before sending.
 */
export function refuseUnsafe({ from, to, replyTo, subject }: Mail) {
  for (const { name, address } of replyTo === null ? [from, to] : [from, to, replyTo]) {
    if (!isMailAddress(address)) throw new MailRefused(`„${address}“ ist keine E-Mail-Adresse.`)
    if (hasControls(name)) throw new MailRefused(`Im Namen zu ${address} steht ein Zeilenumbruch.`)
  }
  if (hasControls(subject)) throw new MailRefused('Im Betreff steht ein Zeilenumbruch.')
}

function hasControls(text: string): boolean {
  return /\p{Cc}|\u2028|\u2029/u.test(text)
}
