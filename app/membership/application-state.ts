type StateFacts = {
  /** As the applicant and the club read it. */
  label: string
  /** Whether it can still be decided on. */
  isOpen: boolean
}

/** Where an application can stand. Nothing leads out of a state that is not open. */
export const applicationStates = {
  new: { label: 'eingegangen', isOpen: true },
  checked: { label: 'geprüft', isOpen: true },
  'board-decision': { label: 'geprüft, der Vorstand entscheidet', isOpen: true },
  admitted: { label: 'aufgenommen', isOpen: false },
  rejected: { label: 'abgelehnt', isOpen: false },
  withdrawn: { label: 'zurückgezogen', isOpen: false },
} as const satisfies Record<string, StateFacts>
export type ApplicationState = keyof typeof applicationStates

/** The states a decision ends one way or the other. */
export type Verdict = 'admitted' | 'rejected'

const states = Object.keys(applicationStates) as ApplicationState[]

export const openStates: readonly ApplicationState[] = states.filter(
  (state) => applicationStates[state].isOpen,
)

/** A status nobody foresaw counts as decided: nobody decides on what is not understood. */
export function isOpenState(status: string): boolean {
  return (openStates as readonly string[]).includes(status)
}

/** A status nobody foresaw is shown as it is. */
export function stateLabel(status: string): string {
  const state = states.find((known) => known === status)
  return state === undefined ? status : applicationStates[state].label
}
