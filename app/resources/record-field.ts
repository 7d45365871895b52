import { plainName } from '#app/editor/text-input.ts'
import type { Values } from '#app/lib/form-values.ts'

export type FieldChoice = { value: string; label: string }

/** Text unless it is an amount, in cents. */
export type TableColumn = { key: string; label: string; isMoney?: true }

type Named = {
  /** Where the value stands in the record, with points: `details.numbers.seats`. Also the field's id. */
  name: string
  label: string
  hint?: string
  /** Columns of six; the whole row without. */
  width?: 'c2' | 'c3' | 'c4'
  /** Neighbours of one set stand side by side under this title, which their labels begin with: `8 Gras: von links`. */
  set?: string
  /** Asks for it when it is left empty; without it the field may stay empty. */
  missing?: string
  /** Bears the star, though what is not finished may lack it: „Veröffentlichen“ asks for it. */
  star?: true
  /** What is stored when it is left empty; `null` without. */
  empty?: string | number
  /** What a record says that was stored before there was this field. */
  initially?: string | boolean
}

/** Text of one shape alone, a regular expression, and what is said of any other. */
type Shaped = { shape?: string; fault?: string }

/** One field that sends one text, or a pair of them. */
export type SimpleField = Named &
  (
    | ({ as: 'line' | 'text'; max?: number; suggestions?: readonly string[]; capitals?: true } & Shaped)
    /** German, and English where somebody has translated it. */
    | { as: 'bilingual'; max?: number }
    /** A list of texts, one in each line or one in each paragraph; `max` is that of each. */
    | { as: 'lines' | 'paragraphs'; max?: number }
    | { as: 'number'; unit?: string; min?: number; max?: number; decimals?: number }
    /** Stored in cents, or in centimetres. */
    | { as: 'money' | 'metres' }
    /** `month-day` is a day of every year, stored `04-01`. */
    | { as: 'day' | 'month-day' | 'time' }
    /**
     * Day and time of day in Berlin, a moment in UTC when stored. `whole`: a day without a time is its start, or its
     * end; `single`: one box for both.
     */
    | { as: 'moment'; whole?: 'start' | 'end'; single?: true }
    /** Degrees, WGS 84; north and east are positive. */
    | { as: 'position'; axis: 'lat' | 'lon' }
    | { as: 'mail' | 'phone' | 'registration' }
    /** `secure`: by https alone. */
    | { as: 'web'; secure?: true }
    | { as: 'choice'; choices: readonly FieldChoice[]; prompt?: string }
    /** All of the choices in an order of one's own, sent as their values with commas between; drawn by what moves them. */
    | { as: 'order'; choices: readonly FieldChoice[] }
    /** A list of the ticked values. */
    | { as: 'ticks'; choices: readonly FieldChoice[] }
    /** A list of small records, one in each line with bars between what they say. */
    | { as: 'table'; columns: readonly TableColumn[] }
    /** Yes or no; `maybe` also knows neither. */
    | { as: 'tick' | 'maybe' }
    | { as: 'picture'; without?: string }
    /**
     * A text with headings, pictures and files; sent as JSON, or as plain text by a browser without script. `wordsOnly`:
     * without the latter two; `partsFrom`: where the parts of the website are listed that it may show.
     */
    | { as: 'document'; wordsOnly?: true; partsFrom?: string }
    | { as: 'hidden' }
  )

/** A list of small records, or of pictures, in an order of its own. */
export type RowsField = Named & {
  as: 'rows'
  /** One of them: „Frage“. */
  one: string
  /** Each named within its row; a row of one nameless field is the field's value alone. */
  of: readonly SimpleField[]
}

export type RecordField = SimpleField | RowsField

/** Plain data, so that the page can draw what the server reads. */
export type RecordGroup = {
  title: string
  hint?: string
  /** Not everybody needs it: folded away behind its title and these words, until something is written in it. */
  behind?: string
  /** The whole stands or falls together: with nothing written in it there is none of it in the record. */
  part?: string
  fields: readonly RecordField[]
}

/** More than a club has of anything. */
export const mostRows = 60

export const rowName = (list: string, index: number, column: string) =>
  column === '' ? `${list}.${index}` : `${list}.${index}.${column}`

/** One box of several; each sends its own. */
export const tickName = (field: string, value: string) => `${field}:${value}`

/** The names under which a field sends its texts. */
export function sentNames(field: SimpleField, name: string): readonly string[] {
  const { as } = field
  if (as === 'moment' && field.single) return [name]
  if (as === 'bilingual') return [`${name}.de`, `${name}.en`]
  return as === 'moment' ? [`${name}.day`, `${name}.time`] : [name]
}

export const fieldsOf = (groups: readonly RecordGroup[]) => groups.flatMap(({ fields }) => fields)

/** The same with choices that depend on what else is stored, by the names of the fields. */
export const withChoices = (
  groups: readonly RecordGroup[],
  choices: Readonly<Record<string, readonly FieldChoice[]>>,
): RecordGroup[] =>
  groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) =>
      field.as === 'choice' || field.as === 'ticks'
        ? { ...field, choices: choices[field.name] ?? field.choices }
        : field,
    ),
  }))

/** What each field is called, by its path, and each column of a list by its own name; for the audit log. */
export function labelsOf(groups: readonly RecordGroup[]): Record<string, string> {
  const fields = fieldsOf(groups)
  const columns = fields.flatMap((field) => (field.as === 'rows' ? field.of : []))
  return Object.fromEntries([...columns, ...fields].map(({ name, label }) => [name, label]))
}

/** How many rows of a list have been sent or are stored. */
export function rowCount(values: Values, list: string): number {
  const numbers = Object.keys(values).flatMap((name) => {
    const index = name.startsWith(`${list}.`) ? Number(name.slice(list.length + 1).split(/[.:]/)[0]) : NaN
    return Number.isInteger(index) ? [index] : []
  })
  return Math.min(mostRows, Math.max(-1, ...numbers) + 1)
}

/** The names under which a form of these fields sends anything; `#` stands for the number of a row. */
export function sentFields(groups: readonly RecordGroup[]): readonly string[] {
  return fieldsOf(groups).flatMap((field) =>
    field.as === 'rows'
      ? field.of.flatMap((column) => textNames(column, rowPattern(field.name, column.name)))
      : textNames(field, field.name),
  )
}

const rowPattern = (list: string, column: string) => (column === '' ? `${list}.#` : `${list}.#.${column}`)

function textNames(field: SimpleField, name: string): readonly string[] {
  if (field.as === 'ticks') return field.choices.map(({ value }) => tickName(name, value))
  if (field.as === 'document') return [name, plainName(name)]
  return sentNames(field, name)
}
