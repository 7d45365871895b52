/** Lists of the form; a field of row 0 is named `phones.0.number`. */
export const rowFields = {
  phones: ['kind', 'number'],
  guardians: ['name', 'phone'],
  functions: ['role', 'label', 'from', 'to'],
  licences: ['kind', 'validUntil'],
} as const

export type RowList = keyof typeof rowFields
export type FormValues = Record<string, string>
type Row = Record<string, string>

export const rowLists = Object.keys(rowFields) as readonly RowList[]

// Nobody needs more; a crafted form must not produce thousands of fields.
const mostRows = 40

/** Returns the rows of a list as typed, in order, without gaps in the numbering. */
export function rowsOf(values: FormValues, list: RowList): Row[] {
  const rows: Row[] = []
  for (let number = 0; number < mostRows; number += 1) {
    const typed = rowFields[list].map((field) => [field, values[`${list}.${number}.${field}`]] as const)
    if (typed.some(([, value]) => value !== undefined)) {
      rows.push(Object.fromEntries(typed.map(([field, value]) => [field, value ?? ''])))
    }
  }
  return rows
}

/** Returns the values with the rows of one list replaced. */
export function withRows(values: FormValues, list: RowList, rows: readonly Row[]): FormValues {
  const others = Object.entries(values).filter(([name]) => !name.startsWith(`${list}.`))
  const fields = rows.flatMap((row, number) =>
    rowFields[list].map((field) => [`${list}.${number}.${field}`, row[field] ?? ''] as const),
  )
  return Object.fromEntries([...others, ...fields])
}

/** Returns the typed values, the rows of every list numbered without gaps. */
export function typedValues(data: FormData): FormValues {
  const typed = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const values: FormValues = Object.fromEntries(typed)
  return rowLists.reduce((merged, list) => withRows(merged, list, rowsOf(values, list)), values)
}

/** Handles `mehr:phones` and `weg:phones.1`, which the buttons beside the rows send; `undefined` for any other button. */
export function afterRowButton(values: FormValues, intent: string): FormValues | undefined {
  const [, verb, name, number] = /^(mehr|weg):(\w+)(?:\.(\d{1,2}))?$/.exec(intent) ?? []
  const list = rowLists.find((known) => known === name)
  if (list === undefined) return undefined
  const rows = rowsOf(values, list)
  return withRows(values, list, verb === 'mehr' ? [...rows, {}] : rows.toSpliced(Number(number ?? -1), 1))
}
