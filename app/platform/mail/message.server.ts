import type SendMail from 'nodemailer/lib/mailer'
import type { Mail } from './mailer.ts'

/** Returns the mail as a nodemailer message. Addresses are passed as objects, never as text that nodemailer would parse. */
export function messageOf({
  id,
  from,
  to,
  replyTo,
  subject,
  text,
  html,
  attachments = [],
  unsubscribe,
  at,
}: Mail): SendMail.Options {
  return {
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: at,
    from,
    to,
    ...(replyTo !== null && { replyTo }),
    envelope: { from: from.address, to: [to.address] },
    subject,
    text,
    html,
    ...(attachments.length > 0 && {
      attachments: attachments.map(({ name, type, content }) => ({
        filename: name,
        // The method of the file (RFC 6047, 2.4); otherwise a mail program may keep a date that was taken back.
        contentType: `${type}; charset=utf-8; method=${/^METHOD:CANCEL\r?$/m.test(content) ? 'CANCEL' : 'PUBLISH'}`,
        content,
      })),
    }),
    // The content of a mail is never read from a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
