import type { Member } from '#app/platform/identity/actor.ts'
import { newSecret } from '#app/platform/identity/secret-token.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import type { Rhythm } from './digest.ts'

/** `null` while the person wants no mail, as everybody at first. */
export async function findRhythm(db: Db, by: Member): Promise<Rhythm | null> {
  const row = await db
    .selectFrom('post_digests')
    .select('rhythm')
    .where('user_id', '=', by.id)
    .executeTakeFirst()
  return row?.rhythm ?? null
}

/** From now on; another rhythm goes on where the one before ended, with the same way out. */
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

/** For the page behind the link in a mail; `undefined` for one that stops nothing, or nothing any more. */
export async function findDigestBehind({ db }: Pick<Services, 'db'>, token: string) {
  return db.selectFrom('post_digests').select('rhythm').where('token', '=', token).executeTakeFirst()
}

/** From the link in a mail, by hand or by the mail program (RFC 8058); pressed twice it is stopped once. */
export async function stopDigest(db: Db, token: string) {
  await db.deleteFrom('post_digests').where('token', '=', token).execute()
}
