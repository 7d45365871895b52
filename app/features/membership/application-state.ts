import { membershipMachine } from '#app/requests/machines/membership-machine.ts'
import { stateOf } from '#app/requests/state-machine.ts'

/** The states a decision ends one way or the other. */
export type Verdict = 'admitted' | 'rejected'

/** A status nobody foresaw counts as decided: nobody decides on what is not understood. */
export function isOpenState(status: string): boolean {
  return stateOf(membershipMachine, status)?.isOpen ?? false
}

/** A status nobody foresaw is shown as it is. */
export function stateLabel(status: string): string {
  return stateOf(membershipMachine, status)?.label ?? status
}
