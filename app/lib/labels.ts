/** Returns the choices of a field from a table of labels, in its order. */
export function choicesOf(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** Returns what a table has labels for, as a schema of choices needs it. */
export const keysOf = <T extends string>(labels: Readonly<Record<T, unknown>>) =>
  Object.keys(labels) as [T, ...T[]]

/** The same from names in both languages, in German. */
export const germanChoicesOf = (labels: Readonly<Record<string, { de: string }>>) =>
  Object.entries(labels).map(([value, { de }]) => ({ value, label: de }))
