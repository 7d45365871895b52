import type { Db } from '#app/platform/database/db.ts'
import { everyMail, isAbout, orNobody, type PersonalData, type Person } from '#app/platform/personal-data.ts'
import { deletedAfter, foundRows, personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { faultNames, kindNames } from './circular.ts'

/** Days. A decision of the general meeting can be contested for a faulty invitation for that long. */
const threeYears = 1096

export const circularsPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'circulars.recipients',
    label: 'Empfänger von Rundschreiben',
    holds: 'Name, E-Mail-Adresse, Gruppen, nach denen gewählt wurde, wann verschickt oder warum nicht',
    whose: 'Mitglieder und Angemeldete, an die sich ein Rundschreiben richtet',
    purpose: 'Nachweis, wer wann eingeladen und unterrichtet wurde; Rundbrief abbestellen',
    basis: 'Art. 6 Abs. 1 lit. b und f DSGVO, beim Rundbrief lit. a',
    recipients: 'Vorstand und Mitgliederwart; Mailanbieter des Vereins',
    retention: 'so lange wie das Rundschreiben',
    rows: [
      foundRows('circular_recipients', {
        key: 'id',
        find: recipientsAbout,
        show: (row) => ({
          Betreff: row.subject,
          Art: kindNames[row.kind],
          An: row.address,
          Gewählt: (JSON.parse(row.groups) as string[]).join(', '),
          'Verschickt am': row.posted_at,
          ...(row.fault !== null && { 'Nicht verschickt': faultNames[row.fault] }),
        }),
      }),
    ],
    deleted: 'Die Zeilen der Person werden gelöscht; was noch nicht verschickt ist, bekommt sie nicht mehr.',
    move: (trx, from, to) =>
      trx.updateTable('circular_recipients').set({ member_id: to }).where('member_id', '=', from).execute(),
  }),
  personalData({
    key: 'circulars.sent',
    label: 'Verschickte Rundschreiben',
    holds: 'Wer sie verschickt hat, Antwortadresse, Zeitpunkt, Betreff',
    whose: 'Verwaltende',
    purpose: 'Nachvollziehen, was der Verein seinen Mitgliedern mitgeteilt hat',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'Vorstand und Mitgliederwart; die Empfänger lesen die Antwortadresse',
    retention: deletedAfter({ days: threeYears, since: 'nach dem Versand' }, 'circulars', 'sent_at'),
    rows: [
      rowsOf('circulars', {
        account: 'sent_by',
        sort: 'id',
        show: (row) => ({
          Betreff: row.subject,
          'Antworten an': row.reply_address,
          'Verschickt am': row.sent_at,
        }),
        empty: { reply_name: '', reply_address: '' },
      }),
    ],
    anonymised: 'Die Rundschreiben bleiben, ohne Absender und Antwortadresse.',
  }),
]

async function recipientsAbout(db: Db, person: Person) {
  const rows = await db
    .selectFrom('circular_recipients')
    .innerJoin('circulars', 'circulars.id', 'circular_recipients.circular_id')
    .selectAll('circular_recipients')
    .select(['circulars.subject', 'circulars.kind'])
    .where(({ eb, fn, or }) =>
      or([
        eb('circular_recipients.member_id', 'in', orNobody([person.memberId])),
        eb(fn<string>('lower', ['circular_recipients.address']), 'in', everyMail(person)),
      ]),
    )
    .orderBy('circular_recipients.id')
    .execute()
  return rows.filter(
    ({ member_id, address, name }) =>
      (member_id !== null && member_id === person.memberId) ||
      (member_id === null && isAbout(person, { mail: address, name })),
  )
}
