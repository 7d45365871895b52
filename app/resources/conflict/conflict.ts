import { shortDifference } from '#app/editor/short-difference.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { ShownPart } from '#app/ui/differences-view.tsx'

/** A unit of comparison in a form: one field, or several that belong together. */
export type Unit = {
  name: string
  label: string
  /** Text for the comparison. */
  format: (values: Values) => string
  /** Its fields among these values. */
  fields: (values: Values) => string[]
  /** Returns both values joined, the saved one first; missing when only one can be saved. */
  both?: (theirs: Values, mine: Values) => Values
}

type Choice = 'mine' | 'theirs' | 'both'

/** A difference between the saved and the user's own values. */
export type Conflict = {
  name: string
  label: string
  /** Text differences from the saved to the user's own value. */
  parts: ShownPart[]
  /** The preselected choice. */
  choice: Choice
  mayBoth: boolean
}

type Sides = {
  mine: Values
  theirs: Values
  /** The values both users started from, if known. */
  base: Values | undefined
}

/**
 * Returns the differences. What only one user has changed since `base` is preselected as that user has it; what both have
 * changed is preselected as both, where they can be joined.
 */
export function conflictsBetween(units: readonly Unit[], { mine, theirs, base }: Sides): Conflict[] {
  return units.flatMap(({ name, label, format, both }) => {
    const [own, stored, begun] = [format(mine), format(theirs), base && format(base)]
    if (own === stored) return []
    const mayBoth = both !== undefined && own !== '' && stored !== ''
    const choice =
      begun === own ? 'theirs' : begun === stored ? 'mine' : mayBoth ? ('both' as const) : ('mine' as const)
    return [{ name, label, parts: shortDifference(stored, own), choice, mayBoth }]
  })
}

/** Returns the field name of the choice for a unit. */
export const choiceField = (name: string) => `choice:${name}`

/** Returns the user's own values with the chosen ones applied; without a choice their own stays. */
export function mergeChoices(
  units: readonly Unit[],
  { mine, theirs, sent }: { mine: Values; theirs: Values; sent: Values },
): Values {
  return units.reduce((values, { name, fields, both, format }) => {
    const choice = sent[choiceField(name)]
    if (format(mine) === format(theirs)) return values
    const chosen = choice === 'theirs' ? theirs : choice === 'both' ? both?.(theirs, mine) : undefined
    if (chosen === undefined) return values
    const others = Object.entries(values).filter(([field]) => !fields(values).includes(field))
    const picked = fields(chosen).map((field) => [field, chosen[field] ?? ''] as const)
    return Object.fromEntries([...others, ...picked])
  }, mine)
}

/**
 * Parses `zusammen:7:entwurf`: save the choices over revision 7, which the user has seen; `undefined` for any other button.
 */
export function readMergeIntent(intent: string): { revision: string; intent: string } | undefined {
  const [, revision, wanted] = /^zusammen:(\d+):([\w-]+)$/.exec(intent) ?? []
  return revision === undefined || wanted === undefined ? undefined : { revision, intent: wanted }
}

export const mergeIntent = (revision: number, intent: string) => `zusammen:${revision}:${intent}`

/** Returns a unit of one field. */
export function fieldUnit(name: string, label: string, format = (value: string) => value): Unit {
  return {
    name,
    label,
    format: (values) => format((values[name] ?? '').replace(/\r\n?/g, '\n').trim()),
    fields: () => [name],
  }
}

/** Label of a field; `labels` maps stored values to the texts shown. */
type FieldLabel = string | { label: string; labels: Readonly<Record<string, string>> }

/** Returns one unit per field. */
export const fieldUnits = (fields: Readonly<Record<string, FieldLabel>>): Unit[] =>
  Object.entries(fields).map(([name, field]) =>
    typeof field === 'string'
      ? fieldUnit(name, field)
      : fieldUnit(name, field.label, (value) => field.labels[value] ?? value),
  )

const ofTheForm = /^(intent|expectedRevision|kennung|choice:.*)$/

/** Returns one unit for all remaining fields of a form, so that no difference is lost unnoticed. */
export function otherFields(label: string, units: readonly Unit[]): Unit {
  const fields = (values: Values) => {
    const named = new Set(units.flatMap((unit) => unit.fields(values)))
    return Object.keys(values)
      .filter((name) => !named.has(name) && !ofTheForm.test(name))
      .toSorted()
  }
  return {
    name: 'other',
    label,
    fields,
    format: (values) =>
      fields(values)
        .filter((name) => values[name]?.trim())
        .map((name) => (values[name] === 'ja' ? name : values[name]!.trim()))
        .join('\n'),
  }
}
