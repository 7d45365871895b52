import { membershipWorkflow } from '#app/requests/workflows/membership-workflow.ts'
import { stateOf } from '#app/requests/workflow.ts'
import type { ListOrder } from '#app/resources/list/list-order.ts'

/** Final states of a decision. */
export type Verdict = 'admitted' | 'rejected'

/** Whether the application is undecided. An unknown status counts as decided, so that nobody decides on it. */
export function isOpenState(status: string): boolean {
  return stateOf(membershipWorkflow, status)?.isOpen ?? false
}

/** Returns the label of a status; an unknown status is shown as it is. */
export function stateLabel(status: string): string {
  return stateOf(membershipWorkflow, status)?.label ?? status
}

/** Path of the applications in the administration. */
export const applicationsPath = '/admin/mitglieder/antraege'

/** Columns the list of applications can be sorted by. Default: undecided first, newest first. */
export const applicationColumns = {
  name: { word: 'name', label: 'Name' },
  state: { word: 'stand', label: 'Stand' },
  class: { word: 'klasse', label: 'Klasse' },
  received: { word: 'eingang', label: 'Eingegangen', newestFirst: true },
} as const
export type ApplicationColumn = keyof typeof applicationColumns
export type ApplicationOrder = ListOrder<ApplicationColumn>
