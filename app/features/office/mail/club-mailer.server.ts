import type { Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import type { Mailer } from '#app/platform/mail/mailer.ts'
import { smtpMailer } from '#app/platform/mail/smtp.server.ts'
import { clubSmtpUrl } from './mail-setting.server.ts'

type Stores = { db: Db; files: FileStore; otherwise: Mailer }

/**
 * Returns a mailer that sends through the club's own server, from the next mail after it is saved; through `otherwise`
 * without one.
 */
export function clubMailer({ db, files, otherwise }: Stores): Mailer {
  let open: { url: string; mailer: Mailer } | undefined
  return {
    async send(mail) {
      const url = await clubSmtpUrl({ db, files })
      if (url === undefined) return otherwise.send(mail)
      if (open?.url !== url) open = { url, mailer: smtpMailer(url) }
      return open.mailer.send(mail)
    },
  }
}
