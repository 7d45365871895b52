import { z } from 'zod'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'

/** The club's own setting. */
export const SecondFactorRule = z.object({ requireSecondFactorForAdmins: z.boolean() })
export const secondFactorRuleSetting = setting('second-factor', SecondFactorRule)

export type TotpFactor = { id: string; since: string }

/** Returns the second factors of the account; an authenticator app that is not confirmed does not count. */
export async function findFactors(db: Db, userId: string) {
  const totp = await db
    .selectFrom('totp_factors')
    .select(['id', 'confirmed_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const { passkeys } = await db
    .selectFrom('passkeys')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('passkeys'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const app: TotpFactor | undefined = totp && { id: totp.id, since: totp.confirmed_at ?? '' }
  return { app, passkeys, any: app !== undefined || passkeys > 0 }
}

/** Returns whether the password alone is insufficient. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return (await findFactors(db, userId)).any
}

export async function isSecondFactorRequired(db: Db, role: string): Promise<boolean> {
  if (role !== 'admin') return false
  return (await findSetting(db, secondFactorRuleSetting))?.requireSecondFactorForAdmins ?? false
}

/** Locks the account's row, so that of two simultaneous changes to its factors the second sees the result of the first. */
export async function holdAccount(trx: Db, userId: string) {
  const row = await trx
    .updateTable('users')
    .set(({ ref }) => ({ role: ref('role') }))
    .where('id', '=', userId)
    .returning(['email', 'display_name', 'role'])
    .executeTakeFirstOrThrow()
  return { email: row.email, displayName: row.display_name, role: row.role }
}
