import type { Db } from '#app/platform/database/db.ts'
import { everyMail, orNobody, type PersonalData, type Person } from '#app/platform/personal-data.ts'
import { deletedAfter, foundRows, personalData } from '#app/platform/personal-rows.server.ts'
import { acknowledgementPeriod, hashOfMail } from './acknowledgements.server.ts'

export const briefingPersonalData: readonly PersonalData[] = [
  personalData({
    key: acknowledgementPeriod.key,
    label: 'Bestätigte Einweisungen',
    holds: 'Name, Prüfsumme der E-Mail-Adresse, Kennzeichen, Fassung, Gültigkeit',
    whose: 'Piloten, die ohne Betriebsleiter fliegen',
    purpose: 'Nachweisen, wer eingewiesen ist',
    basis: 'Art. 6 Abs. 1 lit. c und f DSGVO',
    recipients: 'Flugbetrieb',
    retention: deletedAfter(
      { days: acknowledgementPeriod.days, since: 'nach dem letzten Tag, an dem die Bestätigung gilt' },
      'briefing_acknowledgements',
      'valid_until',
      'day',
    ),
    rows: [
      foundRows('briefing_acknowledgements', {
        key: 'id',
        find: acknowledgementsOf,
        show: (row) => ({
          Name: row.name,
          Kennzeichen: row.registration,
          Fassung: row.version,
          'Bestätigt am': row.acknowledged_on,
          'Gültig bis': row.valid_until,
        }),
      }),
    ],
    deleted:
      'Die Bestätigungen werden gelöscht; wer wieder ohne Betriebsleiter fliegen will, liest die Einweisung neu.',
  }),
]

async function acknowledgementsOf(db: Db, person: Person) {
  const any = await db.selectFrom('briefing_acknowledgements').select('id').limit(1).executeTakeFirst()
  if (any === undefined) return []
  const shared = new Set(person.sharedMails)
  const hashes = new Map<string, boolean>()
  for (const mail of everyMail(person)) {
    hashes.set(await hashOfMail(db, mail, new Date(0)), shared.has(mail))
  }
  const rows = await db
    .selectFrom('briefing_acknowledgements')
    .selectAll()
    .where('mail_hash', 'in', orNobody([...hashes.keys()]))
    .orderBy('id')
    .execute()
  // Two people may share a mailbox: then the name decides.
  return rows.filter((row) => hashes.get(row.mail_hash) === false || person.names.includes(row.name.trim()))
}
