/** Who can trigger an event. */
export type Party = 'office' | 'sender' | 'system'

type State = {
  /** Text after „Der Vorgang ist“. */
  label: string
  /** Whether the request waits for the office. */
  isOpen: boolean
}

type Event<S extends string = string> = {
  /** Text of the button: „Bestätigen“. */
  label: string
  by: readonly Party[]
  /** Allowed transitions, from state to state; in any other state the event is refused. */
  moves: Readonly<Partial<Record<S, S>>>
}

/** States and events of one kind of request; every kind begins as `new`. */
export type Workflow<S extends string = string, E extends string = string> = {
  states: Readonly<Record<S, State>>
  events: Readonly<Record<E, Event<S>>>
}

/** Returns a state in which the request waits for the office (`open`), or does not (`closed`). */
export const open = (label: string): State => ({ label, isOpen: true })
export const closed = (label: string): State => ({ label, isOpen: false })

type Step = { ok: true; to: string } | { ok: false; reason: string }

const parties: Record<Party, string> = {
  office: 'der Verein',
  sender: 'der Absender',
  system: 'das Programm selbst',
}

/** Returns the state after the event; a refusal gives the reason as a German sentence without a person's name. */
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

/** Returns the state; `undefined` when this kind does not have it. */
export function stateOf(workflow: Workflow, state: string): State | undefined {
  return Object.hasOwn(workflow.states, state) ? workflow.states[state] : undefined
}

/** Returns the events this party can trigger in this state, in the order of the table. */
export function eventsFrom(workflow: Workflow, state: string, by: Party): string[] {
  return Object.keys(workflow.events).filter((event) => step(workflow, state, event, by).ok)
}

/** Returns the states in which a request waits for the office. */
export function openStates(workflow: Workflow): string[] {
  return Object.entries(workflow.states).flatMap(([name, { isOpen }]) => (isOpen ? [name] : []))
}
