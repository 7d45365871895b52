import { choicesOf } from '#app/lib/labels.ts'
import type { RichText } from '#app/lib/rich-text.ts'
import type { FieldChoice, RecordGroup, RowsField, SimpleField, TableColumn } from './record-field.ts'

/** A field with its name and value type; `holds` is never set, it only carries the type. */
type Field<Name extends string, Value> = SimpleField & { name: Name; holds?: Value }
type Rows<Name extends string, Row> = RowsField & { name: Name; holds?: Row[] }

type More = {
  hint?: string
  width?: 'c2' | 'c3' | 'c4'
  missing?: string
  star?: true
  empty?: string | number
}
type Written = More & {
  max?: number
  suggestions?: readonly string[]
  capitals?: true
  shape?: string
  fault?: string
}
type Measured = More & {
  set?: string
  unit?: string
  min?: number
  max?: number
  decimals?: number
  swatches?: readonly FieldChoice[]
}
type Chosen = More & { prompt?: string; initially?: string }

/** Type of the stored value of an empty field. */
type Empty<M> = M extends { missing: string } ? never : M extends { empty: infer E } ? E : null
type Texts<M> = string | Empty<M>

/** A text of one line. */
export const line = <const N extends string, const M extends Written = Written>(
  name: N,
  label: string,
  more: M = {} as M,
): Field<N, Texts<M>> => ({ as: 'line', name, label, ...more })

export const text = <const N extends string, const M extends Written = Written>(
  name: N,
  label: string,
  more: M = {} as M,
): Field<N, Texts<M>> => ({ as: 'text', name, label, ...more })

export const number = <const N extends string, const M extends Measured = Measured>(
  name: N,
  label: string,
  more: M = {} as M,
): Field<N, number | Empty<M>> => ({ as: 'number', name, label, ...more })

type Plain = Exclude<
  SimpleField['as'],
  | 'line'
  | 'text'
  | 'bilingual'
  | 'number'
  | 'moment'
  | 'position'
  | 'choice'
  | 'order'
  | 'ticks'
  | 'table'
  | 'hidden'
>
type PlainValue<A extends Plain, M> = A extends 'tick'
  ? boolean
  : A extends 'maybe'
    ? boolean | null
    : A extends 'lines' | 'paragraphs'
      ? string[]
      : (A extends 'money' | 'metres' ? number : string) | Empty<M>

/** A field of a kind without options of its own. */
export function plain<const A extends Plain, const N extends string, const M extends More = More>(
  as: A,
  name: N,
  label: string,
  more: M = {} as M,
): Field<N, PlainValue<A, M>> {
  return { as, name, label, ...more }
}

/** A pair of texts, German and English. */
export const bilingual = <const N extends string>(
  name: N,
  label: string,
  more: More & { max?: number } = {},
): Field<N, { de: string; en: string | null } | null> => ({ as: 'bilingual', name, label, ...more })

export const lines = <const N extends string>(
  name: N,
  label: string,
  more: More & { max?: number } = {},
): Field<N, string[]> => ({ as: 'lines', name, label, ...more })

export const tick = <const N extends string>(
  name: N,
  label: string,
  more: { initially?: boolean } = {},
): Field<N, boolean> => ({ as: 'tick', name, label, ...more })
export const day = <const N extends string, const M extends More = More>(
  name: N,
  label: string,
  more: M = {} as M,
) => plain('day', name, label, more)
export const money = <const N extends string, const M extends More = More>(
  name: N,
  label: string,
  more: M = {} as M,
) => plain('money', name, label, more)

type Momentous = More & { whole?: 'start' | 'end'; single?: true }

/** Day and time of day; `whole`: whether a day without a time means its start or its end. */
export const moment = <const N extends string, const M extends Momentous = Momentous>(
  name: N,
  label: string,
  more: M = {} as M,
): Field<N, Texts<M>> => ({ as: 'moment', name, label, ...more })

/** A selection of one value; with `prompt` also of none. */
export function choice<const N extends string, K extends string, const M extends Chosen = Chosen>(
  name: N,
  label: string,
  choices: readonly FieldChoice[] | Readonly<Record<K, string>>,
  more: M = {} as M,
): Field<N, K | (M extends { prompt: string } ? Empty<M> : never)> {
  const all = Array.isArray(choices)
    ? (choices as readonly FieldChoice[])
    : choicesOf(choices as Record<K, string>)
  return { as: 'choice', name, label, choices: all, ...more }
}

export function ticks<const N extends string>(
  name: N,
  label: string,
  choices: readonly FieldChoice[],
  more: More = {},
): Field<N, string[]> {
  return { as: 'ticks', name, label, choices, ...more }
}

/** All choices, in an order set by the user. */
export const order = <const N extends string>(
  name: N,
  label: string,
  choices: readonly FieldChoice[],
): Field<N, string[]> => ({ as: 'order', name, label, choices })

/** A list within a row; its hint explains the format of a line. */
export function table(name: string, label: string, columns: readonly TableColumn[]): SimpleField {
  const hint = `Je Zeile: ${columns.map((column) => column.label).join(' | ')}`
  return { as: 'table', name, label, columns, hint }
}

/** A hidden field that stays with its row. */
export const hidden = <const N extends string>(name: N): Field<N, string> => ({
  as: 'hidden',
  name,
  label: '',
  empty: '',
})

/** A list of rows; `one` is the name of a row, „Frage“. */
export function rows<const N extends string, const F extends readonly SimpleField[]>(
  name: N,
  label: string,
  one: string,
  of: F,
  more: Pick<More, 'hint'> = {},
): Rows<N, FieldsOf<F>> {
  return { as: 'rows', name, label, one, of, ...more }
}

/** A list of pictures in an order set by the user. */
export const pictureRows = (name: string, label: string): RowsField =>
  rows(name, label, 'Bild', [{ as: 'picture', name: '', label: 'Bild' }])

export type At<Path extends string, Value> = Path extends `${infer Head}.${infer Rest}`
  ? { [K in Head]: At<Rest, Value> }
  : { [K in Path]: Value }
export type Both<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never
export type Plainly<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]: Plainly<T[K]> }
    : T
type Placed<F> = F extends { name: infer N extends string; holds?: infer V }
  ? At<N, Exclude<V, undefined>>
  : never
type FieldsOf<F extends readonly unknown[]> = Plainly<Both<Placed<F[number]>>>
type GroupOf<G> = G extends { fields: infer F extends readonly unknown[] }
  ? G extends { part: infer P extends string }
    ? { [K in P]: (FieldsOf<F> extends Record<P, infer Whole> ? Whole : never) | null }
    : FieldsOf<F>
  : never

/** Type of a record with these groups of fields. */
export type RecordOf<G extends readonly RecordGroup[]> = Plainly<Both<GroupOf<G[number]>>>

/** A text with headings, pictures and files. */
export const richText = <const N extends string>(
  name: N,
  more: { star?: true; textOnly?: true; partsFrom?: string } = {},
): Field<N, RichText> => ({ as: 'document', name, label: 'Text', ...more })

/** A picture from the library; `without`: text shown when there is none. */
export const picture = <const N extends string>(
  name: N,
  label: string,
  more: { without?: string } = {},
): Field<N, string | null> => ({ as: 'picture', name, label, ...more })
