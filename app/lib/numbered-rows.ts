import { cleanLine, type Values } from './form-values.ts'

/** Most rows of a list in a form; more than a club has of anything. */
const mostRows = 40

/**
 * Returns the number of rows to show for a list with numbered fields (`zahl0`, `zahl1`): up to the last filled one plus
 * `spare` empty ones.
 */
export function rowCount(values: Values, names: readonly string[], spare = 2): number {
  const last = filledRows(values, names).at(-1)?.index ?? -1
  return Math.min(mostRows, last + 1 + spare)
}

/**
 * Returns the rows in which any field is filled, with their index; texts are without control characters and surrounding
 * white space.
 */
export function filledRows<Name extends string>(
  values: Values,
  names: readonly Name[],
): { index: number; row: Record<Name, string> }[] {
  return Array.from({ length: mostRows }, (_, index) => index).flatMap((index) => {
    const row = Object.fromEntries(
      names.map((name) => [name, cleanLine(values[`${name}${index}`])]),
    ) as Record<Name, string>
    return names.some((name) => row[name] !== '') ? [{ index, row }] : []
  })
}
