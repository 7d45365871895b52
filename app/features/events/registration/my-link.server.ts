import { hashOfSecret } from '#app/platform/identity/secret-token.ts'
import { randomBytes } from 'node:crypto'
import type { Db } from '#app/platform/database/db.ts'
import { eventsAddress } from '../event.ts'

/** URL to view, change and cancel a registration; only its owner has it. */
export function myAddress(token: string): string {
  return `${eventsAddress}/meine-anmeldung/${token}`
}

/** Creates a further link to the registration for a mail; stores only the hash of its token. */
export async function newOwnLink(
  trx: Db,
  { registrationId, token }: { registrationId: string; token?: string },
  at: Date,
) {
  const known = token ?? randomBytes(24).toString('base64url')
  await trx
    .insertInto('event_registration_links')
    .values({ link_hash: hashOfSecret(known), registration_id: registrationId, created_at: at.toISOString() })
    .execute()
  return myAddress(known)
}

/** Returns the registration id for a token; `undefined` if it is unknown or deleted. */
export async function registrationIdOf(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('event_registration_links')
    .select('registration_id')
    .where('link_hash', '=', hashOfSecret(token))
    .executeTakeFirst()
  return row?.registration_id
}
