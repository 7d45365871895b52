import type { DutyActor } from './duty-rules.ts'
import { callOffDuty } from './lay-out.server.ts'
import { type DutyDone, giveDuty, type ClubServices, refused } from './give-duty.server.ts'

/** Form data of a duty's page, except for swaps. */
export type DutyRequest = { intent: string; memberId: string; expectedRevision: number }

/** Performs the form's action; returns the outcome and the notice key for the page, `undefined` for an unknown intent. */
export async function actOnDuty(
  services: ClubServices,
  by: DutyActor,
  id: string,
  input: DutyRequest,
  at: Date,
): Promise<{ done: DutyDone; word: string } | undefined> {
  switch (input.intent) {
    case 'eintragen':
      return { done: await signUp(services, by, id, at), word: 'eingetragen' }
    case 'austragen':
      return { done: await giveDuty(services, by, { id, memberId: null, at }), word: 'ausgetragen' }
    case 'einteilen': {
      const memberId = input.memberId === '' ? null : input.memberId
      const done = by.isPlanner
        ? await giveDuty(services, by, { id, memberId, at, expectedRevision: input.expectedRevision })
        : refused({ reason: 'not-allowed' })
      return { done, word: 'eingeteilt' }
    }
    case 'entfallen':
      return { done: await callOff(services, by, id, at), word: 'entfallen' }
    default:
      return undefined
  }
}

async function signUp(services: ClubServices, by: DutyActor, id: string, at: Date): Promise<DutyDone> {
  if (by.memberId === null) return refused({ reason: 'not-a-member' })
  // This button takes open duties only, for planners too.
  return giveDuty(services, { ...by, isPlanner: false }, { id, memberId: by.memberId, at })
}

async function callOff(services: ClubServices, by: DutyActor, id: string, at: Date): Promise<DutyDone> {
  const { userId, memberId } = by
  if (!by.isPlanner || userId === null) return refused({ reason: 'not-allowed' })
  const wasCancelled = await callOffDuty(services, { userId, memberId }, id, at)
  return wasCancelled ? { ok: true } : refused({ reason: 'gone' })
}
