import type { Values } from '#app/lib/form-values.ts'
import type { RecordField, RecordGroup } from './record-field.ts'

/**
 * Returns whether a foldable group must be open: it has a validation error, or, unless it stays closed, a value that differs
 * from the form of a new record (`fresh`). A list with any row counts as different.
 */
export function isOpenGroup(
  { fields, staysClosed = false }: Pick<RecordGroup, 'fields' | 'staysClosed'>,
  { values, errors }: { values: Values; errors: Values },
  fresh: Values,
): boolean {
  const says = (field: RecordField) =>
    keysOf(field, values).some((key) => field.as === 'rows' || values[key] !== (fresh[key] ?? ''))
  return fields.some((field) => keysOf(field, errors).length > 0 || (!staysClosed && says(field)))
}

/** Names of the field itself and of its parts, rows and checkboxes. */
const keysOf = ({ name }: RecordField, texts: Values) =>
  Object.keys(texts).filter((key) => key === name || key.startsWith(`${name}.`) || key.startsWith(`${name}:`))
