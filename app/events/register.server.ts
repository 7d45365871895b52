import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { toEvent, eventColumns } from './event.ts'

export type RegistrationInput = {
  eventId: string
  /** `null`: a guest, who gives name and e-mail. */
  memberId: string | null
  name: string
  email: string
  answers: Record<string, string>
}

export type Registered =
  | { ok: true; id: string; state: 'registered' | 'waiting' }
  | { ok: false; reason: 'full' }

/**
 * Takes the next free place, or one on the waiting list where there is one. Whether registration is open is
 * the caller's question (`registrationState`).
 */
export async function registerForEvent(db: Db, input: RegistrationInput, at: Date): Promise<Registered> {
  return inTransaction(db, async (trx) => {
    // Writing the event's row first lets two who want the last place come one after the other.
    await trx
      .updateTable('events')
      .set(({ ref }) => ({ revision: ref('revision') }))
      .where('id', '=', input.eventId)
      .execute()
    const row = await trx
      .selectFrom('events')
      .select(eventColumns)
      .where('id', '=', input.eventId)
      .executeTakeFirstOrThrow()
    const { registration } = toEvent(row)
    const { taken } = await trx
      .selectFrom('event_registrations')
      .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('taken'))
      .where('event_id', '=', input.eventId)
      .where('state', '=', 'registered')
      .executeTakeFirstOrThrow()

    const isFull =
      registration.mode === 'internal' && registration.seats !== null && taken >= registration.seats
    if (isFull && !registration.waitingList) return { ok: false, reason: 'full' }
    const state = isFull ? 'waiting' : 'registered'
    const id = newId(at)
    await trx
      .insertInto('event_registrations')
      .values({
        id,
        event_id: input.eventId,
        member_id: input.memberId,
        name: input.name,
        email: input.email,
        state,
        answers: JSON.stringify(input.answers),
        created_at: at.toISOString(),
      })
      .execute()
    return { ok: true, id, state }
  })
}
