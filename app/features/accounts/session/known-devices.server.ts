import type { Db } from '#app/platform/database/db.ts'
import { hashOfSecret, newSecret } from '#app/platform/identity/secret-token.ts'
import { knownDeviceMs } from '#app/platform/identity/session/browser-session.ts'

/**
 * Returns the browser's device id from now on, and whether the account was signed in with it before. An id that was not
 * issued here is not accepted: somebody else could know it.
 */
export async function rememberDevice(trx: Db, userId: string, word: string | undefined, at: Date) {
  const oldest = new Date(at.getTime() - knownDeviceMs).toISOString()
  await trx.deleteFrom('known_devices').where('last_sign_in_at', '<', oldest).execute()
  const owners = word === undefined ? [] : await ownersOf(trx, word)
  const device = word === undefined || owners.length === 0 ? newSecret() : word
  const last_sign_in_at = at.toISOString()
  await trx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: hashOfSecret(device), last_sign_in_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_sign_in_at }))
    .execute()
  return { device, isKnown: owners.includes(userId) }
}

async function ownersOf(trx: Db, word: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('known_devices')
    .select('user_id')
    .where('device_hash', '=', hashOfSecret(word))
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Whether the account with that address has been signed in to with this browser. */
export async function isKnownDevice(db: Db, email: string, word: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('user_id')
    .where('device_hash', '=', hashOfSecret(word))
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}
