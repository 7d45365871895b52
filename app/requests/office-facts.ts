/** One thing a request says, as the office reads it. */
export type Fact = readonly [label: string, value: string]

export const yesNo = (value: boolean) => (value ? 'ja' : 'nein')

/** Nothing where there is nothing to say. */
export const fact = (label: string, value: string | null): Fact[] =>
  value === null || value === '' ? [] : [[label, value]]
