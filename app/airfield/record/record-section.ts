import type { Airfield } from '../airfield.ts'
import type { BlockName } from '../block-review.ts'
import { fieldValues } from './field-values.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import type { Facts, FieldGroup, RecordField } from './record-field.ts'

/** What is asked on one page, and where it stands in the record. */
export type RecordSection = {
  title: string
  groups: readonly FieldGroup[]
  /** Its `Stand`; the page of the review itself belongs to no part. */
  block: BlockName | null
  /** `undefined` before the airfield was entered. */
  pick: (airfield: Airfield | undefined) => Facts
  /** The record with these facts in their places, as it is parsed afterwards. */
  put: (airfield: Airfield | undefined, facts: Facts) => Facts
  /** What does not fit together, by field. Facts that could not be read are `null`. */
  check?: (facts: Facts, airfield: Airfield | undefined) => Errors
}

const reviewGroup: FieldGroup = {
  legend: 'Stand dieser Angaben',
  hint: 'Steht im AIP-Auszug. Ist der Tag der nächsten Prüfung vorbei, sagt die Seite es und bittet um einen Anruf.',
  fields: [
    { kind: 'day', key: 'blockAsOf', label: 'Stand', width: 'c2' },
    {
      kind: 'line',
      key: 'blockSource',
      label: 'Quelle',
      hint: 'Zum Beispiel AIP VFR',
      max: 120,
      width: 'c2',
    },
    { kind: 'day', key: 'blockNext', label: 'Nächste Prüfung', width: 'c2' },
  ],
}

export function groupsOf({ groups, block }: RecordSection): readonly FieldGroup[] {
  return block === null ? groups : [...groups, reviewGroup]
}

export function fieldsOf(section: RecordSection): RecordField[] {
  return groupsOf(section).flatMap(({ fields }) => fields)
}

/** What the form shows. */
export function sectionValues(section: RecordSection, airfield: Airfield | undefined): Values {
  const review = section.block === null ? undefined : airfield?.blocks[section.block]
  return fieldValues(fieldsOf(section), {
    ...section.pick(airfield),
    blockAsOf: review?.asOf,
    blockSource: review?.source,
    blockNext: review?.nextReview,
  })
}

export type Difference = { label: string; stored: string; own: string }

/** The fields in which two fillings of the same form differ. */
export function sectionDifferences(section: RecordSection, stored: Values, own: Values): Difference[] {
  const labels = new Map(groupsOf(section).flatMap(({ fields }) => labelsOf(fields, '', '')))
  const names = [...new Set([...Object.keys(stored), ...Object.keys(own)])]
  return names.flatMap((name) => {
    const label = labels.get(name.replace(/-\d+(?=-)/g, '-#'))
    const [one, other] = [stored[name] ?? '', own[name] ?? '']
    if (label === undefined || one === other) return []
    const row = /-(\d+)-/.exec(name)?.[1]
    return [{ label: row === undefined ? label : `${label} ${Number(row) + 1}`, stored: one, own: other }]
  })
}

/** Names in the form with rows as `#`, and what people call them. */
function labelsOf(fields: readonly RecordField[], holder: string, within: string): [string, string][] {
  return fields.flatMap((field): [string, string][] => {
    if (field.kind === 'hidden') return []
    const name = holder === '' ? field.key : `${holder}-${field.key}`
    const label = within === '' ? field.label : `${within}: ${field.label}`
    if (field.kind === 'part') return labelsOf(field.fields, name, label)
    if (field.kind === 'rows') return labelsOf(field.fields, `${name}-#`, label)
    if (field.kind === 'bilingual')
      return [
        [`${name}-de`, label],
        [`${name}-en`, `${label}, englisch`],
      ]
    if (field.kind === 'moment')
      return [
        [`${name}-day`, label],
        [`${name}-time`, `${label}, Uhrzeit`],
      ]
    if (field.kind === 'ticks')
      return field.choices.map((choice) => [`${name}-${choice.value}`, `${label}: ${choice.label}`])
    return [[name, label]]
  })
}
