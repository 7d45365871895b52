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

type People = Pick<Reservation, 'pilotId' | 'instructorId'>

/** Whether it is his own: he flies or teaches in it. */
export function isOwn({ memberId }: Booker, { pilotId, instructorId }: People): boolean {
  return memberId !== null && (pilotId === memberId || instructorId === memberId)
}

export function mayChange(by: Booker, reservation: People): boolean {
  return by.isOperations || isOwn(by, reservation)
}
