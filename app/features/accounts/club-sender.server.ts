import { clubSetting } from '#app/features/club/club.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'

/**
 * Returns the club's sender address. Without a club record it uses a domain that never exists, so that no mail reaches
 * anybody by mistake.
 */
export async function clubSender(db: Db): Promise<MailAddress> {
  const club = await findSetting(db, clubSetting)
  return { name: club?.name ?? 'Flugverein', address: club?.email ?? 'absender@verein.invalid' }
}
