import type { Values } from '#app/lib/form-values.ts'
import type { Choice } from '#app/ui/select-field.tsx'

/** Part of the record, taken apart for a form. */
export type Facts = Record<string, unknown>

type Common = {
  /** Its place in what holds it, and its name in the form behind the names of what holds it. */
  key: string
  label: string
  hint?: string
  width?: 'c2' | 'c3' | 'c4'
}

/** The sentence that asks for it when nothing is typed; without one it may stay empty. */
type Needed = { missing?: string }

/** A sentence for a text that was typed and cannot stay. */
type Fault = (text: string) => string | undefined

type Line = Common &
  Needed & {
    kind: 'line'
    max: number
    /** What an empty line is stored as; `null` without. */
    empty?: ''
    capitals?: true
    type?: 'tel' | 'email' | 'url'
    fault?: Fault
  }

type Amount = Common &
  Needed & {
    kind: 'number'
    /** Stands behind the field. */
    unit: string
    min: number
    max: number
    /** Digits after the comma that are taken. */
    decimals: number
    /** What an empty field is stored as; `null` without. */
    empty?: 0
  }

type Degrees = Common & Needed & { kind: 'position'; axis: 'lat' | 'lon' }
type Tick = Common & { kind: 'tick' }
type OneOf = Common & Needed & { kind: 'choice'; choices: readonly Choice[]; prompt?: string }
type SomeOf = Common & { kind: 'ticks'; choices: readonly Choice[] }
type Day = Common & Needed & { kind: 'day' }
type MonthDay = Common & { kind: 'month-day' }
/** Day and time of day in Berlin, a moment in UTC when stored. */
type Moment = Common & Needed & { kind: 'moment' }
/** German, and English where somebody has translated it. */
type Bilingual = Common & Needed & { kind: 'bilingual'; rows: number; max: number }
/** One entry in each line. */
type Lines = Common & { kind: 'lines'; rows: number; max: number }
/** Goes with a row and is not typed. */
type Hidden = { key: string; kind: 'hidden' }
/** Fields that belong together; with `needs` all of it is `null` while the field named is empty. */
type Part = Common & { kind: 'part'; fields: readonly RecordField[]; needs?: string }
/** Any number of the same; a row whose field named is empty is left out. */
type Rows = Common & { kind: 'rows'; fields: readonly RecordField[]; needs: string; most: number }

export type RecordField =
  | Line
  | Amount
  | Degrees
  | Tick
  | OneOf
  | SomeOf
  | Day
  | MonthDay
  | Moment
  | Bilingual
  | Lines
  | Hidden
  | Part
  | Rows

/** Fields under one heading. */
export type FieldGroup = { legend: string; hint?: string; fields: readonly RecordField[] }

/** The name in the form of a field inside others: `fuel-0-kind`. */
export function nameIn(holder: string, key: string): string {
  return holder === '' ? key : `${holder}-${key}`
}

/** How many rows the form holds: those with anything in them, and one more to add to. */
export function rowsShown({ key, most }: Rows, values: Values, holder = ''): number {
  const start = `${nameIn(holder, key)}-`
  const used = Object.entries(values).flatMap(([name, text]) =>
    name.startsWith(start) && text !== '' ? [Number.parseInt(name.slice(start.length), 10)] : [],
  )
  return Math.min(most, Math.max(-1, ...used.filter(Number.isSafeInteger)) + 2)
}
