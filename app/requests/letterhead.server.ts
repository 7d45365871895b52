import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { isMailAddress } from '#app/lib/mail-address.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'

/** What stands over every letter of the club: who writes, from where, and where an answer goes. */
export type Letterhead = Awaited<ReturnType<typeof letterheadOf>>

/** A club without a record yet writes under a name that never exists, so that nobody is written to by mistake. */
export async function letterheadOf(db: Db, publicUrl: string) {
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
    publicUrl,
    clubName,
    shortName: club?.shortName ?? clubName,
    phone: club?.phone ?? '',
    airfieldName: airfield?.name ?? clubName,
    towerPhone: airfield?.phoneTower ?? club?.phone ?? '',
    /** Every mail comes from here. */
    from: mailbox(clubName, club?.email),
    /** General mail of the club. */
    office: mailbox(clubName, club?.officeEmail, club?.email),
    /** Whoever runs the airfield. */
    tower: mailbox(clubName, airfield?.email, club?.email),
  }
}
