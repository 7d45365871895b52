import type { AccountCodesTable } from '#app/platform/database/tables.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Limit, PersonalData } from '#app/platform/personal-data.ts'
import { deletedAfter, personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { knownDeviceMs } from '#app/platform/identity/session/browser-session.ts'

const dayMs = 86_400_000
const shared = {
  whose: 'Kontoinhaber',
  basis: 'Art. 6 Abs. 1 lit. b und f DSGVO',
  recipients: 'keine',
} as const

const codePurposes: Readonly<Record<AccountCodesTable['purpose'], string>> = {
  reset: 'neues Passwort',
  invitation: 'Einladung',
  verify: 'Adresse bestätigen',
  change: 'neue Adresse',
  recover: 'frühere Adresse zurückholen',
}

/** Returns how somebody signs in, in words; a provider by its own name. */
export const signInWay = (providerId: string) => (providerId === 'password' ? 'Passwort' : providerId)

/** Data that belongs to an account and is deleted with it. */
export const sessionPersonalData: readonly PersonalData[] = [
  personalData({
    ...shared,
    key: 'accounts.sessions',
    label: 'Anmeldungen',
    holds: 'Browser und System in Worten, Beginn und letzte Benutzung, Prüfwerte von Codes aus Mails',
    purpose: 'Angemeldet bleiben, Adresse und Passwort ändern',
    retention: { days: 30, since: 'nach der letzten Benutzung', count: countUnused, forget: forgetUnused },
    rows: [
      rowsOf('sessions', {
        account: 'user_id',
        show: (row) => ({
          Art: 'Anmeldung',
          Gerät: row.device,
          Beginn: row.created_at,
          'Zuletzt gesehen': row.last_seen_at,
          'Gilt bis': row.expires_at,
        }),
      }),
      rowsOf('refresh_tokens', {
        account: 'user_id',
        show: (row) => ({
          Art: 'Anmeldung eines Programms',
          Beginn: row.signed_in_at,
          'Zuletzt benutzt': row.last_used_at,
          Anmeldeweg: signInWay(row.provider_id),
        }),
      }),
      rowsOf('account_codes', {
        account: 'user_id',
        show: (row) => ({
          Art: 'Code in einer Mail',
          Wozu: codePurposes[row.purpose],
          'E-Mail': row.email,
          Ausgestellt: row.created_at,
          'Gilt bis': row.expires_at,
        }),
      }),
      rowsOf('pending_sign_ins', { account: 'user_id' }),
    ],
    tables: ['spent_challenges'],
    deleted: 'Alle Anmeldungen enden, alle Codes werden gelöscht.',
  }),
  personalData({
    ...shared,
    key: 'accounts.devices',
    label: 'Bekannte Geräte',
    holds: 'Prüfwert des Browsers, letzte Anmeldung',
    purpose: 'Vor einer Anmeldung von einem fremden Gerät warnen',
    retention: deletedAfter(
      { days: knownDeviceMs / dayMs, since: 'nach der letzten Anmeldung mit diesem Gerät' },
      'known_devices',
      'last_sign_in_at',
    ),
    rows: [
      rowsOf('known_devices', {
        account: 'user_id',
        show: (row) => ({ 'Letzte Anmeldung': row.last_sign_in_at }),
      }),
    ],
    deleted: 'Die Geräte werden vergessen.',
  }),
  personalData({
    ...shared,
    key: 'accounts.factors',
    label: 'Zweiter Faktor',
    holds:
      'Bezeichnungen und Zeiten von Code-App und Passkeys, öffentliche Schlüssel, Prüfwerte der Notfallcodes',
    purpose: 'Sichere Anmeldung',
    retention: 'bis jemand sie entfernt oder das Konto gelöscht wird',
    rows: [
      rowsOf('totp_factors', {
        account: 'user_id',
        show: (row) => ({
          Art: 'Code-App',
          'Angelegt am': row.created_at,
          'Bestätigt am': row.confirmed_at,
        }),
      }),
      rowsOf('passkeys', {
        account: 'user_id',
        show: (row) => ({
          Art: 'Passkey',
          Name: row.name,
          'Angelegt am': row.created_at,
          'Zuletzt benutzt': row.last_used_at,
        }),
      }),
      rowsOf('recovery_codes', {
        account: 'user_id',
        show: () => ({ Art: 'Notfallcode, nur als Prüfwert' }),
      }),
    ],
    deleted: 'Code-App, Passkeys und Notfallcodes werden gelöscht.',
  }),
]

async function countUnused(db: Db, { before }: Limit): Promise<number> {
  const counted = await Promise.all([
    db.selectFrom('sessions').select('id').where('last_seen_at', '<', before).execute(),
    db.selectFrom('refresh_tokens').select('user_id').where('last_used_at', '<', before).execute(),
    db.selectFrom('account_codes').select('user_id').where('expires_at', '<', before).execute(),
  ])
  return counted.reduce((sum, rows) => sum + rows.length, 0)
}

/** A session with „Angemeldet bleiben“ may be unused for longer than the retention limit; it is deleted here. */
async function forgetUnused(trx: Db, { before }: Limit, at: Date): Promise<number> {
  const now = at.toISOString()
  const deleted = await Promise.all([
    trx.deleteFrom('sessions').where('last_seen_at', '<', before).executeTakeFirst(),
    trx.deleteFrom('refresh_tokens').where('last_used_at', '<', before).executeTakeFirst(),
    trx.deleteFrom('account_codes').where('expires_at', '<', before).executeTakeFirst(),
  ])
  await trx.deleteFrom('pending_sign_ins').where('expires_at', '<', now).execute()
  await trx.deleteFrom('spent_challenges').where('expires_at', '<', now).execute()
  return deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
