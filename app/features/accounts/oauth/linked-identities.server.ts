import type { Db } from '#app/platform/database/db.ts'
import type { ExternalPerson } from '#app/platform/identity/external-identity.ts'

export type LinkedPerson = Pick<ExternalPerson, 'issuer' | 'subject' | 'email' | 'displayName'>

/** Finds the account linked to the person; includes blocked accounts. */
export async function findLinkedAccount(
  db: Db,
  { issuer, subject }: Pick<ExternalPerson, 'issuer' | 'subject'>,
) {
  const row = await db
    .selectFrom('linked_identities')
    .innerJoin('users', 'users.id', 'linked_identities.user_id')
    .select(['users.id', 'users.disabled'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && { userId: row.id, isBlocked: row.disabled === 1 }
}

export function isLinkedWith(db: Db, userId: string, issuer: string): Promise<boolean> {
  return isLinkedWithAny(db, userId, [issuer])
}

export async function isLinkedWithAny(db: Db, userId: string, issuers: readonly string[]): Promise<boolean> {
  if (issuers.length === 0) return false
  const row = await db
    .selectFrom('linked_identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', 'in', issuers)
    .executeTakeFirst()
  return row !== undefined
}

/** Records the sign-in and the provider's current data about the person. */
export async function noteExternalSignIn(
  db: Db,
  { issuer, subject, email, displayName }: LinkedPerson,
  at: Date,
) {
  await db
    .updateTable('linked_identities')
    .set({ email, display_name: displayName, last_used_at: at.toISOString() })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

export type LinkedIdentity = {
  issuer: string
  subject: string
  providerId: string
  label: string
  email: string | null
  displayName: string | null
  linkedAt: string
  lastUsedAt: string | null
}

/** In the order in which they were linked. */
export async function listLinkedIdentities(db: Db, userId: string): Promise<LinkedIdentity[]> {
  const rows = await db
    .selectFrom('linked_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('issuer')
    .execute()
  return rows.map((row) => ({
    issuer: row.issuer,
    subject: row.subject,
    providerId: row.provider_id,
    label: row.label,
    email: row.email,
    displayName: row.display_name,
    linkedAt: row.linked_at,
    lastUsedAt: row.last_used_at,
  }))
}
