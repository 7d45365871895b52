import type { Member } from '#app/platform/identity/actor.ts'
import { newSecret } from '#app/platform/identity/secret-token.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import type { Rhythm } from './digest.ts'

/** Returns the digest rhythm; `null` (the default): no mails. */
export async function findRhythm(db: Db, by: Member): Promise<Rhythm | null> {
  const row = await db
    .selectFrom('post_digests')
    .select('rhythm')
    .where('user_id', '=', by.id)
    .executeTakeFirst()
  return row?.rhythm ?? null
}

/**
 * Sets the rhythm, starting now. A changed rhythm continues after the last mail and retains its unsubscribe token; `null`
 * ends the mails.
 */
export async function chooseRhythm(db: Db, by: Member, rhythm: Rhythm | null, at: Date) {
  if (rhythm === null) {
    await db.deleteFrom('post_digests').where('user_id', '=', by.id).execute()
    return
  }
  await db
    .insertInto('post_digests')
    .values({ user_id: by.id, rhythm, told_until: at.toISOString(), token: newSecret() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ rhythm }))
    .execute()
}

/** Returns the subscription for an unsubscribe link; `undefined` if it does not exist or has already ended. */
export async function findDigestBehind({ db }: Pick<Services, 'db'>, token: string) {
  return db.selectFrom('post_digests').select('rhythm').where('token', '=', token).executeTakeFirst()
}

/** Unsubscribes by the link in a mail, used by the reader or the mail program (RFC 8058); a repeated call has no effect. */
export async function stopDigest(db: Db, token: string) {
  await db.deleteFrom('post_digests').where('token', '=', token).execute()
}
