import { cleanLine, type Values } from './form-values.ts'

/** More lines than a club has of anything. */
export const mostRows = 40

/** How many lines a list has in a form whose fields are numbered (`zahl0`, `zahl1`): those filled in, and empty ones to add to. */
export function rowCount(values: Values, names: readonly string[], spare = 2): number {
  const last = filledRows(values, names).at(-1)?.index ?? -1
  return Math.min(mostRows, last + 1 + spare)
}

/** The lines of which anything is filled in, each text without control characters and white space around it. */
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
