import { z } from 'zod'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'

/** The club's own rule. */
export const SecondFactorRule = z.object({ requireSecondFactorForAdmins: z.boolean() })
export const secondFactorRuleSetting = setting('second-factor', SecondFactorRule)

export type TotpFactor = { id: string; since: string }

/** What the account proves itself with beside the password; an app that is not confirmed proves nothing. */
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

/** Whether the password alone is not enough. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return (await findFactors(db, userId)).any
}

export async function isSecondFactorRequired(db: Db, role: string): Promise<boolean> {
  if (role !== 'admin') return false
  return (await findSetting(db, secondFactorRuleSetting))?.requireSecondFactorForAdmins ?? false
}

/** Of two changes to the factors of an account, the second waits here and sees what the first has left. */
export async function holdAccount(trx: Db, userId: string) {
  const row = await trx
    .updateTable('users')
    .set(({ ref }) => ({ role: ref('role') }))
    .where('id', '=', userId)
    .returning(['email', 'display_name', 'role'])
    .executeTakeFirstOrThrow()
  return { email: row.email, displayName: row.display_name, role: row.role }
}
