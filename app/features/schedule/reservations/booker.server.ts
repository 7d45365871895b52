import type { Member } from '#app/platform/identity/actor.ts'
import { isTrustedWith } from '#app/platform/identity/second-factor/trusted-with.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Booker } from './reservation.ts'

/** Builds the booker from a {@link Member}, so that a page without its guard does not compile. */
export async function bookerFor(db: Db, member: Member): Promise<Booker> {
  const { id, memberId } = member
  return { userId: id, memberId, isOperations: await isTrustedWith(db, member, 'keep-airfield') }
}
