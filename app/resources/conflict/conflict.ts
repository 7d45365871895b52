import { shortDifference } from '#app/editor/short-difference.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { ShownPart } from '#app/ui/differences-view.tsx'

/** One thing that a form says, in one field or in several that belong together. */
export type Unit = {
  name: string
  label: string
  /** As people compare it. */
  words: (values: Values) => string
  /** Its fields among these. */
  fields: (values: Values) => string[]
  /** What was saved and one's own, one after the other; missing where only one of them can be. */
  both?: (theirs: Values, mine: Values) => Values
}

export type Choice = 'mine' | 'theirs' | 'both'

/** One thing that two people have written differently. */
export type Conflict = {
  name: string
  label: string
  /** From what was saved to one's own. */
  parts: ShownPart[]
  /** What is proposed. */
  choice: Choice
  mayBoth: boolean
}

type Sides = {
  mine: Values
  theirs: Values
  /** What both began with, where it is known. */
  base: Values | undefined
}

/**
 * Where the two differ. What only one has changed since both began is proposed as that one has it; what both have
 * changed stays whole where it can stand one after the other.
 */
export function conflictsBetween(units: readonly Unit[], { mine, theirs, base }: Sides): Conflict[] {
  return units.flatMap(({ name, label, words, both }) => {
    const [own, stored, begun] = [words(mine), words(theirs), base && words(base)]
    if (own === stored) return []
    const mayBoth = both !== undefined && own !== '' && stored !== ''
    const choice =
      begun === own ? 'theirs' : begun === stored ? 'mine' : mayBoth ? ('both' as const) : ('mine' as const)
    return [{ name, label, parts: shortDifference(stored, own), choice, mayBoth }]
  })
}

/** How the form calls the choice for one of them. */
export const choiceField = (name: string) => `choice:${name}`

/** One's own form with what was chosen for each; without a choice one's own stays. */
export function mergeChoices(
  units: readonly Unit[],
  { mine, theirs, sent }: { mine: Values; theirs: Values; sent: Values },
): Values {
  return units.reduce((values, { name, fields, both, words }) => {
    const choice = sent[choiceField(name)]
    if (words(mine) === words(theirs)) return values
    const chosen = choice === 'theirs' ? theirs : choice === 'both' ? both?.(theirs, mine) : undefined
    if (chosen === undefined) return values
    const others = Object.entries(values).filter(([field]) => !fields(values).includes(field))
    const taken = fields(chosen).map((field) => [field, chosen[field] ?? ''] as const)
    return Object.fromEntries([...others, ...taken])
  }, mine)
}

/** `zusammen:7:entwurf`: save what was chosen over revision 7, which one has seen; `undefined` for any other button. */
export function readMergeIntent(intent: string): { revision: string; intent: string } | undefined {
  const [, revision, wanted] = /^zusammen:(\d+):(\w+)$/.exec(intent) ?? []
  return revision === undefined || wanted === undefined ? undefined : { revision, intent: wanted }
}

export const mergeIntent = (revision: number, intent: string) => `zusammen:${revision}:${intent}`

/** One field that says one thing. */
export function fieldUnit(name: string, label: string, words = (value: string) => value): Unit {
  return {
    name,
    label,
    words: (values) => words((values[name] ?? '').replace(/\r\n?/g, '\n').trim()),
    fields: () => [name],
  }
}

/** What a field is called; with `words` what it sends is told as people read it. */
export type FieldWords = string | { label: string; words: Readonly<Record<string, string>> }

/** One unit for each of these fields. */
export const fieldUnits = (fields: Readonly<Record<string, FieldWords>>): Unit[] =>
  Object.entries(fields).map(([name, field]) =>
    typeof field === 'string'
      ? fieldUnit(name, field)
      : fieldUnit(name, field.label, (value) => field.words[value] ?? value),
  )

const ofTheForm = /^(intent|expectedRevision|kennung|choice:.*)$/

/** Everything else a form says, as one thing: nothing of it may be lost unseen. */
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
    words: (values) =>
      fields(values)
        .filter((name) => values[name]?.trim())
        .map((name) => (values[name] === 'ja' ? name : values[name]!.trim()))
        .join('\n'),
  }
}

/** The same for a long text, of which both may stay. */
export function textUnit(name: string, label: string, between = '\n\n'): Unit {
  return {
    ...fieldUnit(name, label),
    both: (theirs, mine) => ({
      [name]: [theirs[name]?.trim(), mine[name]?.trim()].filter(Boolean).join(between),
    }),
  }
}
