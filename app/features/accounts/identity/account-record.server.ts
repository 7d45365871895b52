import type { Db } from '#app/platform/database/db.ts'
import type { Account } from '#app/platform/identity/identity-provider.ts'
import type { UsersTable } from '#app/platform/database/tables.ts'
import { listLinkedIdentities } from '../oauth/linked-identities.server.ts'
import { findFactors } from '#app/platform/identity/second-factor/factors.server.ts'

export type KnownAccount = Account & { role: UsersTable['role']; disabled: boolean }

/** Includes blocked accounts. */
export async function findKnownAccount(db: Db, uid: string): Promise<KnownAccount | undefined> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', uid).executeTakeFirst()
  if (row === undefined) return undefined
  const { app } = await findFactors(db, uid)
  const linked = await listLinkedIdentities(db, uid)
  return {
    uid: row.id,
    email: row.email,
    emailVerified: row.email_verified === 1,
    displayName: row.display_name,
    photoUrl: row.photo_url,
    phoneNumber: row.phone_number,
    providers: JSON.parse(row.provider_data) as string[],
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
    validSince: row.valid_since,
    passwordChangedAt: row.password_changed_at,
    linked,
    secondFactors: app === undefined ? [] : [app],
    role: row.role,
    disabled: row.disabled === 1,
  }
}
