import { workflows } from './request-states.ts'

/** A state of several kinds that each has its own words for it. */
export const requestStates = Object.fromEntries(
  [...new Set(Object.values(workflows).flatMap(({ states }) => Object.keys(states)))].map((state) => [
    state,
    [...new Set(Object.values(workflows).flatMap(({ states }) => states[state]?.label ?? []))].join(' oder '),
  ]),
)
