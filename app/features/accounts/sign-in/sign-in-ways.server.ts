import type { Db } from '#app/platform/database/db.ts'

/**
 * Stores the ways of signing in to the account: its password and the linked providers. Required in every transaction that
 * adds or removes one.
 */
export async function noteSignInWays(trx: Db, userId: string) {
  const account = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  const links = await trx
    .selectFrom('linked_identities')
    .select('provider_id')
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute()
  const password = account === undefined || account.password_hash === null ? [] : ['password']
  const ways = new Set([...password, ...links.map(({ provider_id }) => provider_id)])
  await trx
    .updateTable('users')
    .set({ provider_data: JSON.stringify([...ways]) })
    .where('id', '=', userId)
    .execute()
}
