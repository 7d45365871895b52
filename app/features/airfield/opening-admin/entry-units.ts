import type { Values } from '#app/lib/form-values.ts'
import type { Unit } from '#app/resources/conflict/conflict.ts'
import { ruleFacts, specialFacts } from './opening-facts.ts'
import { readRuleForm } from './rule-form.ts'
import { readSpecialForm } from './special-form.ts'

type Fact = readonly [label: string, text: string]
/** Fields by label; the pattern matches all names that belong together. */
type Fields = Record<string, RegExp>

const intervals = /^i\d+-/

const ruleFields: Fields = {
  Bereich: /^area$/,
  Gilt: /^(valid|(yearly|dates)(From|To))$/,
  Tage: /^day-/,
  Zeiten: intervals,
  Modus: /^mode$/,
  Vorrang: /^priority$/,
  Zusatz: /^note$/,
  'Zusatz auf Englisch': /^noteEn$/,
}

const specialFields: Fields = {
  Bereich: /^area-/,
  Tage: /^dates$/,
  Grund: /^reason$/,
  'Grund auf Englisch': /^reasonEn$/,
  Zeiten: intervals,
  Modus: /^mode$/,
  Zusatz: /^note$/,
  'Zusatz auf Englisch': /^noteEn$/,
}

/** Parts of a rule that can conflict when two users save it. */
export const ruleUnits = unitsFrom(ruleFields, (values) => {
  const read = readRuleForm(values, 'x')
  return read.ok ? ruleFacts(read.rule) : []
})

export const specialUnits = unitsFrom(specialFields, (values) => {
  const read = readSpecialForm(values, { before: undefined, idFor: () => 'x' })
  return read.ok ? read.specials.flatMap(specialFacts) : []
})

function unitsFrom(fields: Fields, factsOf: (values: Values) => readonly Fact[]): Unit[] {
  return Object.entries(fields).map(([label, shape]) => ({
    name: label.toLowerCase().replaceAll(' ', '-'),
    label,
    format: (values) => factsOf(values).find(([name]) => name === label)?.[1] ?? '',
    fields: (values) => Object.keys(values).filter((name) => shape.test(name)),
  }))
}
