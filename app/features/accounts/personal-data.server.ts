import type { PersonalData } from '#app/platform/personal-data.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { sessionPersonalData, signInWay } from './session/sessions-personal-data.server.ts'
import { readRights, rightsLabel } from '#app/platform/identity/rights.ts'
import { lockRights } from './accounts.server.ts'

const roles = { none: 'noch nicht freigegeben', member: 'Mitglied', admin: 'Verwaltung' } as const

/** In this order: records that belong to the account are deleted with it. */
export const accountsPersonalData: readonly PersonalData[] = [
  ...sessionPersonalData,
  personalData({
    key: 'accounts.linked',
    label: 'Verknüpfte Anbieter',
    holds: 'Anbieter, Kennung dort, Name und Adresse, wie der Anbieter sie nannte',
    whose: 'Kontoinhaber',
    purpose: 'Anmeldung über einen anderen Anbieter',
    basis: 'Art. 6 Abs. 1 lit. b DSGVO',
    recipients: 'keine',
    retention: 'bis zur Trennung oder bis das Konto gelöscht wird',
    rows: [
      rowsOf('linked_identities', {
        account: 'user_id',
        show: (row) => ({
          Anbieter: row.label,
          Adresse: row.issuer,
          'Kennung dort': row.subject,
          'E-Mail dort': row.email,
          'Name dort': row.display_name,
          'Verknüpft am': row.linked_at,
          'Zuletzt benutzt': row.last_used_at,
        }),
      }),
    ],
    deleted: 'Die Verknüpfungen werden gelöscht.',
  }),
  personalData({
    key: 'accounts.account',
    label: 'Konto',
    holds:
      'E-Mail, Name, Telefon, Bildadresse, Rolle und Rechte, Zeiten der Anmeldung, Passwort als Prüfwert',
    whose: 'Kontoinhaber',
    purpose: 'Anmeldung am Mitgliederbereich',
    basis: 'Art. 6 Abs. 1 lit. b DSGVO',
    recipients: 'Verwaltung',
    retention: 'bis zum Austritt gesperrt, gelöscht zusammen mit dem Eintrag in der Mitgliederliste',
    rows: [
      rowsOf('users', {
        account: 'id',
        show: (row) => ({
          Kennung: row.id,
          'E-Mail': row.email,
          'E-Mail bestätigt': row.email_verified === 1,
          Name: row.display_name,
          Telefon: row.phone_number,
          Bild: row.photo_url,
          Anmeldewege: (JSON.parse(row.provider_data) as string[]).map(signInWay),
          Rolle: roles[row.role],
          Rechte: rightsLabel(readRights(row.rights)),
          'Passwort hinterlegt': row.password_hash !== null,
          'Passwort geändert am': row.password_changed_at,
          Gesperrt: row.disabled === 1,
          'Angelegt am': row.created_at,
          'Zuletzt angemeldet': row.last_sign_in_at,
          'Datenschutzhinweis gelesen': row.privacy_version,
          'Gelesen am': row.privacy_read_at,
        }),
      }),
    ],
    tables: ['rights_turns'],
    deleted: 'Das Konto wird gelöscht; niemand kann sich mehr damit anmelden.',
    carryOut: async (trx, _person, at, rows) => {
      await lockRights(trx, at)
      await rows()
    },
    // The account of the remaining entry is retained, if it has one; see the preview of the merge.
    move: (trx, from, to) =>
      trx.updateTable('users').set({ member_id: to }).where('member_id', '=', from).execute(),
  }),
]
