import { plainName } from '#app/editor/text-input.ts'
import { cleanText, type Values } from '#app/lib/form-values.ts'

export type FieldChoice = { value: string; label: string }

/** A text column; with `isMoney` an amount in cents. */
export type TableColumn = { key: string; label: string; isMoney?: true }

type Named = {
  /** Path of the value in the record: `details.numbers.seats`. Also the id of the field. */
  name: string
  label: string
  hint?: string
  /** Width in sixths of the row; missing: the whole row. */
  width?: 'c2' | 'c3' | 'c4'
  /**
   * Adjacent fields with the same set are shown side by side under this title, with which their labels begin: `8 Gras: von
   * links`.
   */
  set?: string
  /** Error when the field is empty; missing: the field is optional. */
  missing?: string
  /** Marked as required although a draft may lack it: „Veröffentlichen“ checks it. */
  star?: true
  /** Stored value when the field is empty; default `null`. */
  empty?: string | number
  /** Value of records stored before the field existed. */
  initially?: string | boolean
}

/** A regular expression for the text, and the error when it does not match. */
type Shaped = { shape?: string; fault?: string }

/** A field that sends one text, or a pair of texts. */
export type SimpleField = Named &
  (
    | ({ as: 'line' | 'text'; max?: number; suggestions?: readonly string[]; capitals?: true } & Shaped)
    /** A German text, and an English one if it has been translated. */
    | { as: 'bilingual'; max?: number }
    /** A list of texts, one per line or per paragraph; `max` is the length of each. */
    | { as: 'lines' | 'paragraphs'; max?: number }
    /** `swatches`: a hue in degrees, chosen among these. */
    | {
        as: 'number'
        unit?: string
        min?: number
        max?: number
        decimals?: number
        swatches?: readonly FieldChoice[]
      }
    /** Stored in cents (`money`) or centimetres (`metres`). */
    | { as: 'money' | 'metres' }
    /** `month-day` is a day of every year, stored as `04-01`. */
    | { as: 'day' | 'month-day' | 'time' }
    /**
     * Day and time of day in Berlin, stored in UTC. `whole`: whether a day without a time means its start or its end;
     * `single`: one input for both.
     */
    | { as: 'moment'; whole?: 'start' | 'end'; single?: true }
    /** Degrees, WGS 84; north and east are positive. */
    | { as: 'position'; axis: 'lat' | 'lon' }
    | { as: 'mail' | 'phone' | 'registration' }
    /** `secure`: https only. */
    | { as: 'web'; secure?: true }
    | { as: 'choice'; choices: readonly FieldChoice[]; prompt?: string }
    /**
     * All choices in an order set by the user, sent as comma-separated values; rendered by the component that moves them.
     */
    | { as: 'order'; choices: readonly FieldChoice[] }
    /** The ticked values as a list. */
    | { as: 'ticks'; choices: readonly FieldChoice[] }
    /** A list of small records, one per line, with bars between their values. */
    | { as: 'table'; columns: readonly TableColumn[] }
    /** Yes or no; `maybe` also allows no answer. */
    | { as: 'tick' | 'maybe' }
    | { as: 'picture'; without?: string }
    /**
     * A rich text; sent as JSON, or as plain text by a browser without JavaScript. `textOnly`: without pictures and files;
     * `partsFrom`: URL that lists the parts of the website that can be embedded.
     */
    | { as: 'document'; textOnly?: true; partsFrom?: string }
    | { as: 'hidden' }
  )

/** A list of small records, or of pictures, in an order set by the user. */
export type RowsField = Named & {
  as: 'rows'
  /** Name of a row: „Frage“. */
  one: string
  /** Fields of a row, with names relative to it. With a single nameless field the row is that field's value. */
  of: readonly SimpleField[]
}

export type RecordField = SimpleField | RowsField

/** Plain data, so that the page can render what the server parses. */
export type RecordGroup = {
  title: string
  hint?: string
  /** Makes the group foldable, closed until it has a value; shown beside its title. */
  behind?: string
  /** Closed with values, too, in a form of many groups; only an error opens it. */
  staysClosed?: boolean
  /** Path of an optional part of the record: without any value in the group the part is removed. */
  part?: string
  fields: readonly RecordField[]
}

/** More than a club has of anything. */
export const mostRows = 60

export const rowName = (list: string, index: number, column: string) =>
  column === '' ? `${list}.${index}` : `${list}.${index}.${column}`

/** Name of one checkbox of several; each sends its own. */
export const tickName = (field: string, value: string) => `${field}:${value}`

/** Returns the names of the form fields of a field. */
export function sentNames(field: SimpleField, name: string): readonly string[] {
  const { as } = field
  if (as === 'moment' && field.single) return [name]
  if (as === 'bilingual') return [`${name}.de`, `${name}.en`]
  return as === 'moment' ? [`${name}.day`, `${name}.time`] : [name]
}

export const fieldsOf = (groups: readonly RecordGroup[]) => groups.flatMap(({ fields }) => fields)

/** Returns the groups with choices that depend on stored data, by field name. */
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

/** Returns the labels of all fields by path, and of list columns by name; for the audit log. */
export function labelsOf(groups: readonly RecordGroup[]): Record<string, string> {
  const fields = fieldsOf(groups)
  const columns = fields.flatMap((field) => (field.as === 'rows' ? field.of : []))
  return Object.fromEntries([...columns, ...fields].map(({ name, label }) => [name, label]))
}

/** Returns the number of rows of a list in the form values. */
export function rowCount(values: Values, list: string): number {
  const numbers = Object.keys(values).flatMap((name) => {
    const index = name.startsWith(`${list}.`) ? Number(name.slice(list.length + 1).split(/[.:]/)[0]) : NaN
    return Number.isInteger(index) ? [index] : []
  })
  return Math.min(mostRows, Math.max(-1, ...numbers) + 1)
}

/** Returns whether nothing in an optional group is filled in, so that none of its fields is required. */
export const isLeftOut = ({ part, fields }: RecordGroup, values: Values): boolean =>
  part !== undefined && !fields.some((field) => isWritten(field, values))

function isWritten(field: RecordField, values: Values): boolean {
  if (field.as !== 'rows') return says(field, values)
  return writtenRows(field, values).length > 0
}

/**
 * Returns whether a field has a value. A choice without an empty option and hidden fields are always sent and do not count.
 */
function says(field: SimpleField, values: Values): boolean {
  if (field.as === 'hidden' || field.as === 'order') return false
  if (field.as === 'choice' && field.prompt === undefined) return false
  if (field.as === 'tick') return false
  if (field.as === 'ticks')
    return field.choices.some(({ value }) => values[tickName(field.name, value)] === 'ja')
  return sentNames(field, field.name).some((name) => cleanText(values[name]) !== '')
}

/** Indexes of the non-empty rows in the form. */
export const writtenRows = ({ name, of }: RowsField, values: Values): number[] =>
  Array.from({ length: rowCount(values, name) }, (_, index) => index).filter((index) =>
    of.some((column) => says({ ...column, name: rowName(name, index, column.name) }, values)),
  )

/** Returns all names that a form of these groups sends; `#` stands for the number of a row. */
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
