import { compiledOnce, valuesFrom } from '#app/platform/database/compiled-once.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { ClubEvent } from '../event.ts'
import { lastDayFor } from './registration-state.ts'
import { registrationRetainedUntil } from './registration-period.server.ts'
import { lockEvent } from './seats.server.ts'

type Who = { eventId: string; day: string; memberId: string }

export const declineKey = ({ eventId, day }: Omit<Who, 'memberId'>) => `${eventId} ${day}`

/** To which of these the member has said no, by {@link declineKey}. */
export async function listDeclinesOfMember(
  db: Db,
  { days, memberId }: { days: readonly Omit<Who, 'memberId'>[]; memberId: string },
): Promise<Set<string>> {
  if (days.length === 0) return new Set()
  const rows = await readDeclines(db, days.length, [memberId, ...days.map(({ eventId }) => eventId)])
  return new Set(rows.map(({ event_id, day }) => declineKey({ eventId: event_id, day })))
}

/** Of a member, for as many events. */
const readDeclines = compiledOnce((db, many: number, value) =>
  db
    .selectFrom('event_declines')
    .select(['event_id', 'day'])
    .where('member_id', '=', value<string>(0))
    .where('event_id', 'in', valuesFrom(value, 1, many)),
)

/** Declines for a member who is not registered; `false` if they have registered in the meantime. */
export async function declineEvent(db: Db, who: Who, at: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const event = await lockEvent(trx, who.eventId)
    if (event === undefined) return false
    const registered = await trx
      .selectFrom('event_registrations')
      .select('id')
      .where('event_id', '=', who.eventId)
      .where('day', '=', who.day)
      .where('member_id', '=', who.memberId)
      .where('state', '<>', 'cancelled')
      .executeTakeFirst()
    if (registered !== undefined) return false
    await recordDecline(trx, event, who, at)
    return true
  })
}

/** Stores a decline. Requires the lock of the event; declining twice counts once. */
export async function recordDecline(
  trx: Db,
  event: ClubEvent,
  { day, memberId }: Pick<Who, 'day' | 'memberId'>,
  at: Date,
) {
  await trx
    .insertInto('event_declines')
    .values({
      event_id: event.id,
      day,
      member_id: memberId,
      declined_at: at.toISOString(),
      delete_after: await registrationRetainedUntil(trx, lastDayFor(event, day, at)),
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'day', 'member_id']).doNothing())
    .execute()
}

/** Deletes a decline when the member registers. */
export async function takeBackDecline(trx: Db, { eventId, day, memberId }: Who) {
  await trx
    .deleteFrom('event_declines')
    .where('event_id', '=', eventId)
    .where('day', '=', day)
    .where('member_id', '=', memberId)
    .execute()
}

/** Returns member ids in the order in which they declined. */
export async function listDeclines(db: Db, eventId: string, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('event_declines')
    .select('member_id')
    .where('event_id', '=', eventId)
    .where('day', '=', day)
    .orderBy('declined_at')
    .orderBy('member_id')
    .execute()
  return rows.map(({ member_id }) => member_id)
}
