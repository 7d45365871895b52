import type { Member } from '#app/platform/identity/actor.ts'
import { isTrustedWith } from '#app/platform/identity/second-factor/trusted-with.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { DutyActor } from './duty-rules.ts'

/** Builds the actor from a {@link Member}, so that a page without its guard does not compile. */
export async function dutyActorFor(db: Db, member: Member): Promise<DutyActor> {
  const { id, memberId } = member
  return { userId: id, memberId, isPlanner: await isTrustedWith(db, member, 'keep-airfield') }
}
