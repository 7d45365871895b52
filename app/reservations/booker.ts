import type { Member } from '#app/accounts/actor.ts'
import { opens } from '#app/accounts/rights.ts'
import type { Reservation } from './reservation.ts'

/** Who reserves, changes or cancels. */
export type Booker = {
  /** `null` for a program. */
  userId: string | null
  /** `null` for an account without an entry in the member list. */
  memberId: string | null
  /** Flight operations act for everybody, and decide how long, how far ahead and whether training waits. */
  isOperations: boolean
}

/** Only a {@link Member} can be handed in, so a page that forgot its guard does not compile. */
export function bookerFrom({ id, memberId, role, rights }: Member): Booker {
  return { userId: id, memberId, isOperations: role === 'admin' && opens(rights, 'keep-airfield') }
}

type People = Pick<Reservation, 'pilotId' | 'instructorId'>

/** Whether it is his own: he flies or teaches in it. */
export function isOwn({ memberId }: Booker, { pilotId, instructorId }: People): boolean {
  return memberId !== null && (pilotId === memberId || instructorId === memberId)
}

export function mayChange(by: Booker, reservation: People): boolean {
  return by.isOperations || isOwn(by, reservation)
}
