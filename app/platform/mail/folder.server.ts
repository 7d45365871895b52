import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseUnsafe, type Mailer } from './mailer.ts'
import { messageOf } from './message.server.ts'

/** Writes each mail to `<time>-<id>.eml` instead of sending it; any mail program can open the file. */
export function folderMailer(folder: string): Mailer {
  return {
    async send(mail) {
      refuseUnsafe(mail)
      // Loaded with the first mail, to save memory until then.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(messageOf(mail))
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${mail.at.toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`)
      // Written and then renamed, so that a process watching the folder never sees half a mail.
      await writeFile(`${file}.part`, message as Buffer)
      await rename(`${file}.part`, file)
      return 'Als Datei abgelegt'
    },
  }
}
