import { workflows } from './request-states.ts'

/** Labels of each state; a state with different labels per kind has them joined by „oder“. */
export const requestStates = Object.fromEntries(
  [...new Set(Object.values(workflows).flatMap(({ states }) => Object.keys(states)))].map((state) => [
    state,
    [...new Set(Object.values(workflows).flatMap(({ states }) => states[state]?.label ?? []))].join(' oder '),
  ]),
)
