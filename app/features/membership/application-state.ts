import { membershipWorkflow } from '#app/requests/workflows/membership-workflow.ts'
import { stateOf } from '#app/requests/workflow.ts'

/** The states a decision ends one way or the other. */
export type Verdict = 'admitted' | 'rejected'

/** A status nobody foresaw counts as decided: nobody decides on what is not understood. */
export function isOpenState(status: string): boolean {
  return stateOf(membershipWorkflow, status)?.isOpen ?? false
}

/** A status nobody foresaw is shown as it is. */
export function stateLabel(status: string): string {
  return stateOf(membershipWorkflow, status)?.label ?? status
}
