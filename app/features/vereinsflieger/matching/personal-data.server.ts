import type { Db } from '#app/platform/database/db.ts'
import { isAbout, orNobody, type PersonalData, type Person } from '#app/platform/personal-data.ts'
import { uidOfMember } from './uid-of-member.server.ts'

export const matchingPersonalData: readonly PersonalData[] = [
  {
    key: 'vereinsflieger.members',
    label: 'Abgleich mit der Mitgliederliste von Vereinsflieger.de',
    holds: 'Name, E-Mail, Mitgliedsnummer, Eintritt und Austritt, wie sie dort stehen',
    whose: 'Mitglieder',
    purpose: 'Beide Listen auf demselben Stand halten',
    basis: 'Art. 6 Abs. 1 lit. b DSGVO',
    recipients: 'wer die Mitgliederliste führt; Vereinsflieger.de führt die Daten',
    tables: ['remote_members', 'remote_members_apart'],
    kept: 'bis zur Liste der nächsten Nacht oder bis der Abgleich ausgeschaltet wird',
    find: async (db, person) =>
      (await rowsOf(db, person)).map(({ uid, first_name, last_name, email, member_number }) => ({
        'Nummer dort': uid,
        Name: `${first_name} ${last_name}`,
        'E-Mail': email,
        Mitgliedsnummer: member_number,
      })),
    erasure: {
      fate: 'delete',
      how: 'Die Zeile entfällt; solange Vereinsflieger.de die Person führt, kommt sie mit dem nächsten Abgleich wieder.',
      carryOut: async (trx, person) => {
        const uids = (await rowsOf(trx, person)).map(({ uid }) => uid)
        await trx.deleteFrom('remote_members').where('uid', 'in', orNobody(uids)).execute()
      },
    },
  },
]

/** Whose number stands in the entry; of somebody who is not linked, by name and address, for names are shared. */
async function rowsOf(db: Db, person: Person) {
  const uid = await uidOfMember(db, person.memberId)
  const rows = await db.selectFrom('remote_members').selectAll().orderBy('uid').execute()
  return rows.filter(
    (row) =>
      row.uid === uid || isAbout(person, { mail: row.email, name: `${row.first_name} ${row.last_name}` }),
  )
}
