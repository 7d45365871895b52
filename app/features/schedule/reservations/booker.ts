import type { Reservation } from './reservation.ts'

/** The person who reserves, changes or cancels. */
export type Booker = {
  /** `null` for a job or script. */
  userId: string | null
  /** `null` for an account without an entry in the member list. */
  memberId: string | null
  /** Flight operations act for everybody; limits on length, days ahead and training times do not bind them. */
  isOperations: boolean
}

type People = Pick<Reservation, 'pilotId' | 'instructorId'>

/** Returns whether the booker is the pilot or instructor of the reservation. */
export function isOwn({ memberId }: Booker, { pilotId, instructorId }: People): boolean {
  return memberId !== null && (pilotId === memberId || instructorId === memberId)
}

export function mayChange(by: Booker, reservation: People): boolean {
  return by.isOperations || isOwn(by, reservation)
}
