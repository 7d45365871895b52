import { membershipMachine } from '#app/requests/request-states.ts'
import { type Machine, openStates, stateOf } from '#app/requests/state-machine.ts'

/** The states a decision ends one way or the other. */
export type Verdict = 'admitted' | 'rejected'

const from = (verdict: Verdict) =>
  Object.fromEntries(openStates(membershipMachine).map((state) => [state, verdict]))

/** Decided on a page of its own, which asks for more than a button in the inbox could. */
export const decisionMachine: Machine = {
  states: membershipMachine.states,
  events: {
    admitted: { label: 'Aufnehmen', by: ['office'], moves: from('admitted') },
    rejected: { label: 'Ablehnen', by: ['office'], moves: from('rejected') },
  },
}

/** A status nobody foresaw counts as decided: nobody decides on what is not understood. */
export function isOpenState(status: string): boolean {
  return stateOf(membershipMachine, status)?.isOpen ?? false
}

/** A status nobody foresaw is shown as it is. */
export function stateLabel(status: string): string {
  return stateOf(membershipMachine, status)?.label ?? status
}
