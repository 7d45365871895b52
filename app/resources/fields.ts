import type { FieldChoice, RowsField, SimpleField, TableColumn } from './record-field.ts'

type More = { hint?: string; width?: 'c2' | 'c3' | 'c4'; missing?: string }
type Written = More & {
  max?: number
  suggestions?: readonly string[]
  capitals?: true
  shape?: string
  fault?: string
}
type Measured = More & { set?: string; unit?: string; min?: number; max?: number; decimals?: number }
type Chosen = More & { prompt?: string }

/** One line, or several. */
export const line = (name: string, label: string, more: Written = {}): SimpleField => ({
  as: 'line',
  name,
  label,
  ...more,
})
export const text = (name: string, label: string, more: Written = {}): SimpleField => ({
  as: 'text',
  name,
  label,
  ...more,
})

export const number = (name: string, label: string, more: Measured = {}): SimpleField => ({
  as: 'number',
  name,
  label,
  ...more,
})

type Plain = Exclude<
  SimpleField['as'],
  'line' | 'text' | 'bilingual' | 'number' | 'position' | 'choice' | 'ticks' | 'table' | 'hidden'
>

/** One of the kinds that need nothing but a name. */
export function plain(as: Plain, name: string, label: string, more: More = {}): SimpleField {
  return { as, name, label, ...more }
}
/** German and English. */
export const bilingual = (name: string, label: string, more: More & { max?: number } = {}): SimpleField => ({
  as: 'bilingual',
  name,
  label,
  ...more,
})

export const lines = (name: string, label: string, more: More & { max?: number } = {}): SimpleField => ({
  as: 'lines',
  name,
  label,
  ...more,
})

export const tick = (name: string, label: string) => plain('tick', name, label)
export const day = (name: string, label: string, more: More = {}) => plain('day', name, label, more)
export const money = (name: string, label: string, more: More = {}) => plain('money', name, label, more)

/** One of several; with `prompt` also none of them. */
export function choice(
  name: string,
  label: string,
  choices: readonly FieldChoice[],
  more: Chosen = {},
): SimpleField {
  return { as: 'choice', name, label, choices, ...more }
}

export function ticks(
  name: string,
  label: string,
  choices: readonly FieldChoice[],
  more: More = {},
): SimpleField {
  return { as: 'ticks', name, label, choices, ...more }
}

/** A list within a row; its hint says how a line is written. */
export function table(name: string, label: string, columns: readonly TableColumn[]): SimpleField {
  const hint = `Je Zeile: ${columns.map((column) => column.label).join(' | ')}`
  return { as: 'table', name, label, columns, hint }
}

/** What stays with a row and nobody sees. */
export const hidden = (name: string): SimpleField => ({ as: 'hidden', name, label: '' })

/** `one`: what a row is called, „Frage“. */
export function rows(
  name: string,
  label: string,
  one: string,
  of: readonly SimpleField[],
  more: Pick<More, 'hint'> = {},
): RowsField {
  return { as: 'rows', name, label, one, of, ...more }
}

/** A list of pictures in an order of their own. */
export const pictureRows = (name: string, label: string): RowsField =>
  rows(name, label, 'Bild', [{ as: 'picture', name: '', label: 'Bild' }])

/** From a table of words, in its order. */
export function choicesOf(words: Readonly<Record<string, string>>): FieldChoice[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

export const keysOf = <T extends string>(words: Readonly<Record<T, unknown>>) =>
  Object.keys(words) as [T, ...T[]]
