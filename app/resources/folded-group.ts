import type { Values } from '#app/lib/form-values.ts'
import type { RecordField, RecordGroup } from './record-field.ts'

/**
 * Whether a group that can be folded away has to be seen: something in it was refused, or says anything else than
 * the form of a new record, whose values are `fresh`. A list with rows says something.
 */
export function isOpenGroup(
  { fields }: Pick<RecordGroup, 'fields'>,
  { values, errors }: { values: Values; errors: Values },
  fresh: Values,
): boolean {
  const says = (field: RecordField) =>
    keysOf(field, values).some((key) => field.as === 'rows' || values[key] !== (fresh[key] ?? ''))
  return fields.some((field) => keysOf(field, errors).length > 0 || says(field))
}

/** Under its own name, or under that of a part, a row or a ticked value. */
const keysOf = ({ name }: RecordField, texts: Values) =>
  Object.keys(texts).filter((key) => key === name || key.startsWith(`${name}.`) || key.startsWith(`${name}:`))
