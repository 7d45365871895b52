import type { Values } from '#app/lib/form-values.ts'

/** The lists of the form: `programme-0-time`, `programme-0-item`, `programme-1-time` … */
export const rowParts = {
  programme: ['time', 'item'],
  exception: ['day', 'reason'],
  question: ['id', 'label', 'kind', 'required', 'options'],
  attachment: ['title', 'href', 'file'],
} as const
export type RowKind = keyof typeof rowParts
export type Row = Record<string, string>

/** More rows than these are not read. */
export const mostRows = 60

const isRowKind = (text: string): text is RowKind => Object.hasOwn(rowParts, text)

/** The rows of one list in their order, whatever gaps their numbers have. */
export function rowsOf(values: Values, kind: RowKind): Row[] {
  const numbers = new Set<number>()
  for (const name of Object.keys(values)) {
    const number = new RegExp(`^${kind}-(\\d{1,4})-`).exec(name)?.[1]
    if (number !== undefined) numbers.add(Number(number))
  }
  return [...numbers]
    .toSorted((a, b) => a - b)
    .slice(0, mostRows)
    .map((number) =>
      Object.fromEntries(rowParts[kind].map((part) => [part, values[`${kind}-${number}-${part}`] ?? ''])),
    )
}

/** The same form with these rows in one list, numbered anew. */
export function withRows(values: Values, kind: RowKind, rows: readonly Row[]): Values {
  const others = Object.entries(values).filter(([name]) => !name.startsWith(`${kind}-`))
  const own = rows.flatMap((row, number) =>
    rowParts[kind].map((part) => [`${kind}-${number}-${part}`, row[part] ?? ''] as const),
  )
  return Object.fromEntries([...others, ...own])
}

/** The button `zeile-mehr:programme` adds an empty row, `zeile-weg:programme:2` takes the third away. */
export function changedRows(values: Values, intent: string): Values | undefined {
  const [what, kind = '', number = ''] = intent.split(':')
  if (!isRowKind(kind)) return undefined
  const rows = rowsOf(values, kind)
  if (what === 'zeile-mehr') return withRows(values, kind, [...rows, {}].slice(0, mostRows))
  if (what !== 'zeile-weg') return undefined
  return withRows(
    values,
    kind,
    rows.filter((_, index) => String(index) !== number),
  )
}

/** Every list renumbered, so that the sentences of a refused form stand at the rows they speak of. */
export function renumbered(values: Values): Values {
  let result = values
  for (const kind of Object.keys(rowParts) as RowKind[]) result = withRows(result, kind, rowsOf(result, kind))
  return result
}
