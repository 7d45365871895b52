import type { Db } from '#app/platform/database/db.ts'
import { orNobody, type PersonalData, type Person } from '#app/platform/personal-data.ts'
import { sessionPersonalData } from './session/sessions-personal-data.server.ts'
import { takeRightsTurn } from './rights-turn.server.ts'
import { readRights, rightsWords } from '#app/platform/identity/rights.ts'

const roles = { none: 'noch nicht freigegeben', member: 'Mitglied', admin: 'Verwaltung' } as const

/** In this order: what hangs on the account goes with it. */
export const accountsPersonalData: readonly PersonalData[] = [
  ...sessionPersonalData,
  {
    key: 'accounts.linked',
    label: 'Verknüpfte Anbieter',
    holds: 'Anbieter, Kennung dort, Name und Adresse, wie der Anbieter sie nannte',
    whose: 'Kontoinhaber',
    purpose: 'Anmeldung über einen anderen Anbieter',
    basis: 'Art. 6 Abs. 1 lit. b DSGVO',
    recipients: 'keine',
    tables: ['linked_identities'],
    kept: 'bis zur Trennung oder bis das Konto gelöscht wird',
    async find(db, person) {
      const rows = await db
        .selectFrom('linked_identities')
        .selectAll()
        .where('user_id', 'in', orNobody(person.accountIds))
        .execute()
      return rows.map((row) => ({
        Anbieter: row.label,
        Adresse: row.issuer,
        'Kennung dort': row.subject,
        'E-Mail dort': row.email,
        'Name dort': row.display_name,
        'Verknüpft am': row.linked_at,
        'Zuletzt benutzt': row.last_used_at,
      }))
    },
    erasure: withAccount('Die Verknüpfungen werden gelöscht.'),
  },
  {
    key: 'accounts.account',
    label: 'Konto',
    holds:
      'E-Mail, Name, Telefon, Bildadresse, Rolle und Rechte, Zeiten der Anmeldung, Passwort als Prüfwert',
    whose: 'Kontoinhaber',
    purpose: 'Anmeldung am Mitgliederbereich',
    basis: 'Art. 6 Abs. 1 lit. b DSGVO',
    recipients: 'Verwaltung',
    tables: ['users', 'rights_turns'],
    kept: 'bis zum Austritt gesperrt, gelöscht zusammen mit dem Eintrag in der Mitgliederliste',
    async find(db, person) {
      const rows = await db
        .selectFrom('users')
        .selectAll()
        .where('id', 'in', orNobody(person.accountIds))
        .execute()
      return rows.map((row) => ({
        Kennung: row.id,
        'E-Mail': row.email,
        'E-Mail bestätigt': row.email_verified === 1,
        Name: row.display_name,
        Telefon: row.phone_number,
        Bild: row.photo_url,
        Anmeldewege: JSON.parse(row.provider_data) as unknown,
        Rolle: roles[row.role],
        Rechte: rightsWords(readRights(row.rights)),
        'Passwort hinterlegt': row.password_hash !== null,
        'Passwort geändert am': row.password_changed_at,
        Gesperrt: row.disabled === 1,
        'Angelegt am': row.created_at,
        'Zuletzt angemeldet': row.last_sign_in_at,
        'Datenschutzhinweis gelesen': row.privacy_version,
        'Gelesen am': row.privacy_read_at,
      }))
    },
    erasure: {
      fate: 'delete',
      how: 'Das Konto wird gelöscht; niemand kann sich mehr damit anmelden.',
      carryOut: async (trx, person, at) => {
        await takeRightsTurn(trx, at)
        await deleteAccounts(trx, person)
      },
    },
    // The account of the entry that stays is kept, if it has one; see the merge's own preview.
    move: (trx, from, to) =>
      trx.updateTable('users').set({ member_id: to }).where('member_id', '=', from).execute(),
  },
]

function withAccount(how: string) {
  return { fate: 'delete', how, carryOut: async () => undefined } as const
}

async function deleteAccounts(trx: Db, { accountIds }: Person) {
  await trx.deleteFrom('users').where('id', 'in', orNobody(accountIds)).execute()
}
