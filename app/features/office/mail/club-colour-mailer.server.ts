import { accentOf } from '#app/ui/artwork/accent.ts'
import { accentColour } from '#app/ui/artwork/accent-contrast.ts'
import { clubSetting } from '#app/features/club/club.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Mailer } from '#app/platform/mail/mailer.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'

/** Inserts the club's colour for links into mails, because mail programs do not support custom properties. */
export function inClubColour(db: Db, mailer: Mailer): Mailer {
  return {
    async send(mail) {
      const accent = accentOf(await findSetting(db, clubSetting))
      const style = `<style>a{color:${accentColour('accent', accent, 'light')}}</style>`
      return mailer.send({ ...mail, html: mail.html.replace('</head>', `${style}</head>`) })
    },
  }
}
