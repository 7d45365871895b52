import type { Db } from '#app/platform/database/db.ts'
import { isAbout, type PersonalData, type Person } from '#app/platform/personal-data.ts'
import { personalData, foundRows } from '#app/platform/personal-rows.server.ts'
import { uidOfMember } from './uid-of-member.server.ts'

export const matchingPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'vereinsflieger.members',
    label: 'Abgleich mit der Mitgliederliste von Vereinsflieger.de',
    holds: 'Name, E-Mail, Mitgliedsnummer, Eintritt und Austritt, wie sie dort stehen',
    whose: 'Mitglieder',
    purpose: 'Beide Listen auf demselben Stand halten',
    basis: 'Art. 6 Abs. 1 lit. b DSGVO',
    recipients: 'wer die Mitgliederliste führt; Vereinsflieger.de führt die Daten',
    retention: 'bis zur Liste der nächsten Nacht oder bis der Abgleich ausgeschaltet wird',
    rows: [
      foundRows('remote_members', {
        key: 'uid',
        find: rowsNaming,
        show: ({ uid, first_name, last_name, email, member_number }) => ({
          'Nummer dort': uid,
          Name: `${first_name} ${last_name}`,
          'E-Mail': email,
          Mitgliedsnummer: member_number,
        }),
      }),
    ],
    tables: ['remote_members_apart'],
    deleted:
      'Die Zeile entfällt; solange Vereinsflieger.de die Person führt, kommt sie mit dem nächsten Abgleich wieder.',
  }),
]

/** Returns the remote rows of a person: by number if linked, otherwise by name and address, because names are shared. */
async function rowsNaming(db: Db, person: Person) {
  const uid = await uidOfMember(db, person.memberId)
  const rows = await db.selectFrom('remote_members').selectAll().orderBy('uid').execute()
  return rows.filter(
    (row) =>
      row.uid === uid || isAbout(person, { mail: row.email, name: `${row.first_name} ${row.last_name}` }),
  )
}
