import type { Db } from '#app/platform/database/db.ts'
import { orNobody, type Limit, type PersonalData } from '#app/platform/personal-data.ts'
import { knownDeviceMs } from '#app/platform/identity/session/session-times.ts'

const dayMs = 86_400_000
const whose = 'Kontoinhaber'
const basis = 'Art. 6 Abs. 1 lit. b und f DSGVO'

/** What stands beside an account and goes with it. */
export const sessionPersonalData: readonly PersonalData[] = [
  {
    key: 'accounts.sessions',
    label: 'Anmeldungen',
    holds: 'Browser und System in Worten, Beginn und letzte Benutzung, Prüfwerte von Codes aus Mails',
    whose,
    purpose: 'Angemeldet bleiben, Adresse und Passwort ändern',
    basis,
    recipients: 'keine',
    tables: ['sessions', 'refresh_tokens', 'account_codes', 'pending_sign_ins', 'spent_challenges'],
    kept: {
      days: 30,
      since: 'nach der letzten Benutzung',
      count: countUnused,
      forget: forgetUnused,
    },
    async find(db, { accountIds }) {
      const ids = orNobody(accountIds)
      const [sessions, programs, codes] = await Promise.all([
        db.selectFrom('sessions').selectAll().where('user_id', 'in', ids).execute(),
        db.selectFrom('refresh_tokens').selectAll().where('user_id', 'in', ids).execute(),
        db.selectFrom('account_codes').selectAll().where('user_id', 'in', ids).execute(),
      ])
      return [
        ...sessions.map((row) => ({
          Art: 'Anmeldung',
          Gerät: row.device,
          Beginn: row.created_at,
          'Zuletzt gesehen': row.last_seen_at,
          'Gilt bis': row.expires_at,
        })),
        ...programs.map((row) => ({
          Art: 'Anmeldung eines Programms',
          Beginn: row.signed_in_at,
          'Zuletzt benutzt': row.last_used_at,
          Anmeldeweg: row.provider_id,
        })),
        ...codes.map((row) => ({
          Art: 'Code in einer Mail',
          Wozu: row.purpose,
          'E-Mail': row.email,
          Ausgestellt: row.created_at,
          'Gilt bis': row.expires_at,
        })),
      ]
    },
    erasure: {
      fate: 'delete',
      how: 'Alle Anmeldungen enden, alle Codes werden gelöscht.',
      carryOut: async (trx, { accountIds }) => {
        const ids = orNobody(accountIds)
        await trx.deleteFrom('sessions').where('user_id', 'in', ids).execute()
        await trx.deleteFrom('refresh_tokens').where('user_id', 'in', ids).execute()
        await trx.deleteFrom('account_codes').where('user_id', 'in', ids).execute()
        await trx.deleteFrom('pending_sign_ins').where('user_id', 'in', ids).execute()
      },
    },
  },
  {
    key: 'accounts.devices',
    label: 'Bekannte Geräte',
    holds: 'Prüfwert des Browsers, letzte Anmeldung',
    whose,
    purpose: 'Vor einer Anmeldung von einem fremden Gerät warnen',
    basis,
    recipients: 'keine',
    tables: ['known_devices'],
    kept: {
      days: knownDeviceMs / dayMs,
      since: 'nach der letzten Anmeldung mit diesem Gerät',
      count: async (db, { before }) =>
        (
          await db
            .selectFrom('known_devices')
            .select('user_id')
            .where('last_sign_in_at', '<', before)
            .execute()
        ).length,
      forget: async (trx, { before }) => {
        const gone = trx.deleteFrom('known_devices').where('last_sign_in_at', '<', before)
        return Number((await gone.executeTakeFirst()).numDeletedRows)
      },
    },
    async find(db, { accountIds }) {
      const rows = await db
        .selectFrom('known_devices')
        .select('last_sign_in_at')
        .where('user_id', 'in', orNobody(accountIds))
        .execute()
      return rows.map((row) => ({ 'Letzte Anmeldung': row.last_sign_in_at }))
    },
    erasure: {
      fate: 'delete',
      how: 'Die Geräte werden vergessen.',
      carryOut: (trx, { accountIds }) =>
        trx.deleteFrom('known_devices').where('user_id', 'in', orNobody(accountIds)).execute(),
    },
  },
  {
    key: 'accounts.factors',
    label: 'Zweiter Faktor',
    holds:
      'Bezeichnungen und Zeiten von Code-App und Passkeys, öffentliche Schlüssel, Prüfwerte der Notfallcodes',
    whose,
    purpose: 'Sichere Anmeldung',
    basis,
    recipients: 'keine',
    tables: ['totp_factors', 'recovery_codes', 'passkeys'],
    kept: 'bis jemand sie entfernt oder das Konto gelöscht wird',
    async find(db, { accountIds }) {
      const ids = orNobody(accountIds)
      const [apps, passkeys, codes] = await Promise.all([
        db.selectFrom('totp_factors').selectAll().where('user_id', 'in', ids).execute(),
        db.selectFrom('passkeys').selectAll().where('user_id', 'in', ids).execute(),
        db.selectFrom('recovery_codes').select('user_id').where('user_id', 'in', ids).execute(),
      ])
      return [
        ...apps.map((row) => ({
          Art: 'Code-App',
          'Angelegt am': row.created_at,
          'Bestätigt am': row.confirmed_at,
        })),
        ...passkeys.map((row) => ({
          Art: 'Passkey',
          Name: row.name,
          'Angelegt am': row.created_at,
          'Zuletzt benutzt': row.last_used_at,
        })),
        ...codes.map(() => ({ Art: 'Notfallcode, nur als Prüfwert' })),
      ]
    },
    erasure: {
      fate: 'delete',
      how: 'Code-App, Passkeys und Notfallcodes werden gelöscht.',
      carryOut: async (trx, { accountIds }) => {
        const ids = orNobody(accountIds)
        await trx.deleteFrom('totp_factors').where('user_id', 'in', ids).execute()
        await trx.deleteFrom('recovery_codes').where('user_id', 'in', ids).execute()
        await trx.deleteFrom('passkeys').where('user_id', 'in', ids).execute()
      },
    },
  },
]

async function countUnused(db: Db, { before }: Limit): Promise<number> {
  const counted = await Promise.all([
    db.selectFrom('sessions').select('id').where('last_seen_at', '<', before).execute(),
    db.selectFrom('refresh_tokens').select('user_id').where('last_used_at', '<', before).execute(),
    db.selectFrom('account_codes').select('user_id').where('expires_at', '<', before).execute(),
  ])
  return counted.reduce((sum, rows) => sum + rows.length, 0)
}

/** A session that is „kept“ may be unused for longer than it may be remembered; it ends here. */
async function forgetUnused(trx: Db, { before }: Limit, at: Date): Promise<number> {
  const now = at.toISOString()
  const gone = await Promise.all([
    trx.deleteFrom('sessions').where('last_seen_at', '<', before).executeTakeFirst(),
    trx.deleteFrom('refresh_tokens').where('last_used_at', '<', before).executeTakeFirst(),
    trx.deleteFrom('account_codes').where('expires_at', '<', before).executeTakeFirst(),
  ])
  await trx.deleteFrom('pending_sign_ins').where('expires_at', '<', now).execute()
  await trx.deleteFrom('spent_challenges').where('expires_at', '<', now).execute()
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
