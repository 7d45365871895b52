import { clubSetting } from '#app/features/club/club.ts'
import type { Db } from '#app/platform/database/db.ts'
import { keyHeaders } from '#app/requests/behind-link/key-headers.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { applicationPdf } from './application-pdf.server.ts'
import { applicationSections } from './application-rows.ts'
import { documentTitles } from './document-titles.server.ts'
import type { OwnApplication } from './own-application.server.ts'

/** The application as a file; its name says the number and nobody's name. */
export async function applicationFile(
  db: Db,
  application: Pick<OwnApplication, 'number' | 'sender' | 'fields' | 'createdAt'>,
): Promise<Response> {
  const { number, sender, fields } = application
  const [club, titles] = await Promise.all([findSetting(db, clubSetting), documentTitles(db)])
  const file = await applicationPdf({
    number,
    className: fields.className,
    club: {
      name: club?.name ?? 'Flugverein',
      address:
        club === undefined ? '' : `${club.address.street}, ${club.address.postalCode} ${club.address.city}`,
    },
    sections: applicationSections(application, titles),
    signatures: [sender.name, ...fields.guardians.map(({ name }) => name)],
  })
  return new Response(new Uint8Array(file), {
    headers: {
      ...keyHeaders,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="aufnahmeantrag-${number}.pdf"`,
    },
  })
}
