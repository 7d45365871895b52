/** Who can make something happen to a request. */
export type Party = 'office' | 'sender' | 'system'

export type State = {
  /** As it follows „Der Vorgang ist“. */
  label: string
  /** Waits for somebody in the office. */
  isOpen: boolean
}

export type Event<S extends string = string> = {
  /** As it stands on a button: „Bestätigen“. */
  label: string
  by: readonly Party[]
  /** From which state into which; from any other it is refused. */
  moves: Readonly<Partial<Record<S, S>>>
}

/** What can become of the requests of one kind; every kind begins as `new`. */
export type Workflow<S extends string = string, E extends string = string> = {
  states: Readonly<Record<S, State>>
  events: Readonly<Record<E, Event<S>>>
}

/** A state in which somebody in the office has something to do, and one in which nobody has. */
export const open = (label: string): State => ({ label, isOpen: true })
export const settled = (label: string): State => ({ label, isOpen: false })

export type Step = { ok: true; to: string } | { ok: false; reason: string }

const parties: Record<Party, string> = {
  office: 'der Verein',
  sender: 'der Absender',
  system: 'das Programm selbst',
}

/** Where the event leads from this state; a refusal says why in a German sentence that names no person. */
export function step(workflow: Workflow, state: string, event: string, by: Party): Step {
  const known = stateOf(workflow, state)
  if (known === undefined) return { ok: false, reason: 'Der Stand dieses Vorgangs ist nicht bekannt.' }
  const wanted = Object.hasOwn(workflow.events, event) ? workflow.events[event] : undefined
  if (wanted === undefined) return { ok: false, reason: 'Das gibt es bei diesem Vorgang nicht.' }
  if (!wanted.by.includes(by)) {
    const who = wanted.by.map((party) => parties[party]).join(' oder ')
    return { ok: false, reason: `„${wanted.label}“ kann hier nur ${who}.` }
  }
  const to = Object.hasOwn(wanted.moves, state) ? wanted.moves[state] : undefined
  if (to === undefined) {
    return { ok: false, reason: `„${wanted.label}“ geht nicht: Der Vorgang ist ${known.label}.` }
  }
  return { ok: true, to }
}

/** `undefined` for a state this kind does not have. */
export function stateOf(workflow: Workflow, state: string): State | undefined {
  return Object.hasOwn(workflow.states, state) ? workflow.states[state] : undefined
}

/** What this party can do from here, in the order of the table. */
export function eventsFrom(workflow: Workflow, state: string, by: Party): string[] {
  return Object.keys(workflow.events).filter((event) => step(workflow, state, event, by).ok)
}

/** States in which a request waits for the office. */
export function openStates(workflow: Workflow): string[] {
  return Object.entries(workflow.states).flatMap(([name, { isOpen }]) => (isOpen ? [name] : []))
}
