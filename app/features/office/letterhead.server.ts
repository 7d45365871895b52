import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { isMailAddress } from '#app/lib/mail-address.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { SenderFacts } from '#app/requests/letterhead.server.ts'

/** A club without a record yet writes under a name that never exists, so that nobody is written to by mistake. */
export async function letterhead(db: Db): Promise<SenderFacts> {
  const club = await findSetting(db, clubSetting)
  const airfield = await findSetting(db, airfieldSetting)
  const clubName = club?.name ?? 'Flugverein'
  const nobody = 'absender@verein.invalid'
  const mailbox = (name: string, ...addresses: unknown[]): MailAddress => ({
    name,
    address:
      addresses.find((address): address is string => typeof address === 'string' && isMailAddress(address)) ??
      nobody,
  })
  return {
    clubName,
    shortName: club?.shortName ?? clubName,
    phone: club?.phone ?? '',
    airfieldName: airfield?.name ?? clubName,
    towerPhone: airfield?.phoneTower ?? club?.phone ?? '',
    callTower:
      airfield === undefined ? null : { text: airfield.phoneTower, href: `tel:${airfield.phoneTowerE164}` },
    from: mailbox(clubName, club?.email),
    office: mailbox(clubName, club?.officeEmail, club?.email),
    tower: mailbox(clubName, airfield?.email, club?.email),
  }
}
