import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { everyMail, isAbout, type PersonalData, type Person } from '../personal-data.ts'
import { foundRows, personalData } from '../personal-rows.server.ts'
import { MailContent } from './outbox.server.ts'

const states = { waiting: 'wartet', sent: 'gesendet', failed: 'nicht zugestellt' } as const

export const mailsPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'mails.outbox',
    label: 'Postausgang',
    holds: 'Empfänger, Betreff, Zeiten; der Text nur, bis die Mail gesendet ist',
    whose: 'Empfänger von Mails',
    purpose: 'Mails zustellen und Fehler finden',
    basis: 'Art. 6 Abs. 1 lit. b und f DSGVO',
    recipients: 'Mailanbieter des Vereins; Technik sieht nicht zugestellte',
    retention: {
      days: 90,
      since: 'nach dem Schreiben der Mail',
      count: async (db, { before }) =>
        (
          await db
            .selectFrom('mails')
            .select('id')
            .where('created_at', '<', before)
            .where('status', '<>', 'waiting')
            .execute()
        ).length,
      forget: async (trx, { before }) => {
        const past = trx.deleteFrom('mails').where('created_at', '<', before).where('status', '<>', 'waiting')
        return Number((await past.executeTakeFirst()).numDeletedRows)
      },
    },
    rows: [
      foundRows('mails', {
        key: 'id',
        find: mailsTo,
        show: (row) => ({
          Betreff: row.subject,
          An: row.to,
          Text: row.content === null ? null : MailContent.parse(JSON.parse(row.content)).text,
          Stand: states[row.status],
          'Geschrieben am': row.created_at,
          'Gesendet am': row.sent_at,
        }),
      }),
    ],
    deleted: 'Die Mails an die Person werden gelöscht, auch noch nicht gesendete.',
  }),
]

/**
 * Returns mails sent to the person, and stored ones that contain their address, such as a notice to the office. `to`: of
 * those to others the name alone, because who writes to a member does not see the address.
 */
async function mailsTo(db: Db, person: Person) {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where(({ eb, or }) =>
      or([eb(sql<string>`lower(recipient)`, 'in', everyMail(person)), eb('content', 'is not', null)]),
    )
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const letter = row.content === null ? undefined : MailContent.parse(JSON.parse(row.content))
    const name = letter?.to.name ?? ''
    if (isAbout(person, { mail: row.recipient, name })) return [{ ...row, to: row.recipient }]
    const text = letter === undefined ? '' : `${letter.replyTo?.address ?? ''} ${letter.text}`.toLowerCase()
    return person.mails.some((mail) => text.includes(mail)) ? [{ ...row, to: name }] : []
  })
}
