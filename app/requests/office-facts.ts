/** One detail of a request, as the office reads it. */
export type Fact = readonly [label: string, value: string]

export const yesNo = (value: boolean) => (value ? 'ja' : 'nein')

/** Returns the fact as a list; empty when there is no value. */
export const fact = (label: string, value: string | null): Fact[] =>
  value === null || value === '' ? [] : [[label, value]]
