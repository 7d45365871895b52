import { clubSetting } from '#app/features/club/club.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'

/** A club without a record yet writes under a name that never exists, so that nobody is written to by mistake. */
export async function clubSender(db: Db): Promise<MailAddress> {
  const club = await findSetting(db, clubSetting)
  return { name: club?.name ?? 'Flugverein', address: club?.email ?? 'absender@verein.invalid' }
}
