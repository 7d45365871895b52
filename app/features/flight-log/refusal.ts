/** Reason why an entry is refused. Ids are replaced by names when it is put into words. */
export type Refusal =
  | { reason: 'not-allowed' | 'gone' | 'changed-meanwhile' | 'no-reason' | 'too-late-to-undo' }
  | { reason: 'no-such-aircraft' | 'not-a-member' | 'no-pilot' | 'no-tug' | 'no-payer' | 'no-such-launch' }
  | { reason: 'future' | 'landed-before-start' | 'too-long' | 'already-landed' | 'tug-is-itself' }
  | { reason: 'day-closed'; day: string }
  | { reason: 'seats'; registration: string; seats: number }
  | { reason: 'aircraft-flies'; registration: string; since: number; until: number | null }
  | { reason: 'person-flies'; memberId: string; registration: string; since: number; until: number | null }
  | { reason: 'twice-aboard'; memberId: string }
  | { reason: 'blocked'; registration: string; why: string }
  | { reason: 'tow-of'; registration: string }

export const refused = (refusal: Refusal) => ({ ok: false as const, refusal })
