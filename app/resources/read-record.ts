import type { z } from 'zod'
import { readField } from './read-field.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import {
  fieldsOf,
  isLeftOut,
  rowName,
  writtenRows,
  type RecordField,
  type RecordGroup,
  type RowsField,
  type SimpleField,
} from './record-field.ts'

type Tree = { [key: string]: unknown }

export type ReadRecord<T> = { ok: true; value: T } | { ok: false; errors: Errors }

/**
 * Parses a form into a record, or returns validation errors by field. Values without a field are taken from `known`; an
 * empty field falls back to the schema's default.
 */
export function readRecord<T>(
  groups: readonly RecordGroup[],
  schema: z.ZodType<T>,
  values: Values,
  known: unknown,
): ReadRecord<T> {
  const errors: Errors = {}
  const record = treeOf(structuredClone(known))
  for (const group of groups) {
    if (group.part !== undefined && isLeftOut(group, values)) {
      write(record, group.part, undefined)
      continue
    }
    for (const field of group.fields)
      write(record, field.name, inOrder(field, at(known, field.name), valueOf(field, values, errors)))
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const parsed = schema.safeParse(record)
  if (parsed.success) return { ok: true, value: parsed.data }
  const names = fieldsOf(groups).map(({ name }) => name)
  for (const { path, code, message } of parsed.error.issues)
    errors[nearest(path.join('.'), names)] ??= code === 'custom' ? message : 'Bitte diese Angabe prüfen.'
  return { ok: false, errors }
}

function valueOf(field: RecordField, values: Values, errors: Errors): unknown {
  if (field.as === 'rows') return rowsOf(field, values, errors)
  return oneOf(field, field.name, values, errors)
}

/** Keeps the order of values that were ticked before, because pages show it; new ones are appended. */
function inOrder(field: RecordField, before: unknown, now: unknown): unknown {
  if (field.as !== 'ticks' || !Array.isArray(now) || !Array.isArray(before)) return now
  const ticked: unknown[] = now
  const stays = before.filter((each: unknown) => ticked.includes(each))
  return [...stays, ...ticked.filter((each) => !stays.includes(each))]
}

function oneOf(field: SimpleField, name: string, values: Values, errors: Errors): unknown {
  const read = readField(field, name, values)
  if ('value' in read) return read.value
  errors[read.at] = read.fault
  return undefined
}

/** Parses the rows of a list, without empty ones. */
function rowsOf(field: RowsField, values: Values, errors: Errors): unknown[] {
  const { name, of } = field
  const isAlone = of.length === 1 && of[0]?.name === ''
  return writtenRows(field, values).map((index) => {
    if (isAlone) return oneOf(of[0]!, rowName(name, index, ''), values, errors)
    const row: Tree = {}
    for (const column of of) {
      write(row, column.name, oneOf(column, rowName(name, index, column.name), values, errors))
    }
    return row
  })
}

/**
 * Maps validation errors of a record, such as `rows.1.name`, to the fields of its form: empty rows have an index in the
 * form but not in the record.
 */
export function errorsInForm(groups: readonly RecordGroup[], values: Values, errors: Errors): Errors {
  const lists = fieldsOf(groups).filter((field) => field.as === 'rows')
  const placed = Object.entries(errors).map(([path, sentence]) => {
    const list = lists.find(({ name }) => path.startsWith(`${name}.`))
    if (list === undefined) return [path, sentence]
    const [index, ...column] = path.slice(list.name.length + 1).split('.')
    const place = writtenRows(list, values)[Number(index)] ?? Number(index)
    return [rowName(list.name, place, column.join('.')), sentence]
  })
  return Object.fromEntries(placed) as Errors
}

function treeOf(value: unknown): Tree {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function write(tree: Tree, path: string, value: unknown) {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    if (value === undefined) delete tree[key]
    else tree[key] = value
    return
  }
  const inner = treeOf(tree[key])
  write(inner, rest.join('.'), value)
  tree[key] = inner
}

/** Returns the value at the path; `undefined` when there is none. */
export function at(record: unknown, path: string): unknown {
  return path === '' ? record : path.split('.').reduce<unknown>((value, key) => treeOf(value)[key], record)
}

/** Returns the field for an error: the field itself, the list that contains it, or the first field below its path. */
function nearest(path: string, names: readonly string[]): string {
  return (
    names.find((name) => name === path || path.startsWith(`${name}.`)) ??
    names.find((name) => name.startsWith(`${path}.`)) ??
    names[0] ??
    path
  )
}
