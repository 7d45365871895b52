import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Errors } from '#app/lib/form-values.ts'
import { at } from '#app/resources/read-record.ts'
import type { RecordGroup, SimpleField } from '#app/resources/record-field.ts'
import { Airfield } from '../facts/airfield.ts'
import { type BlockName, BlockReview } from '../facts/block-review.ts'

/** Values of a form by field name; empty ones are `null`. */
export type Facts = Record<string, unknown>

/** The fields of one page and their mapping to the record. */
export type RecordSection = {
  title: string
  groups: readonly RecordGroup[]
  /** Part whose `Stand` it sets; `null` for the review page, which belongs to no part. */
  block: BlockName | null
  /** Extracts the values if the form differs from the record; `undefined` before the airfield is entered. */
  pick?: (airfield: Airfield | undefined) => Facts
  /** Returns the record with these values inserted; it is parsed afterwards. */
  put?: (airfield: Airfield | undefined, facts: Facts) => Facts
  /** Returns validation errors between fields. `today`: in Berlin. */
  check?: (facts: Facts, airfield: Airfield | undefined, today: IsoDay) => Errors
}

const reviewGroup: RecordGroup = {
  title: 'Stand dieser Angaben',
  hint: 'Steht im AIP-Auszug. Ist der Tag der nächsten Prüfung vorbei, sagt die Seite es und bittet um einen Anruf.',
  fields: [
    { as: 'day', name: 'block.asOf', label: 'Stand', width: 'c2' },
    {
      as: 'line',
      name: 'block.source',
      label: 'Quelle',
      hint: 'Zum Beispiel AIP VFR',
      max: 120,
      width: 'c2',
    },
    { as: 'day', name: 'block.nextReview', label: 'Nächste Prüfung', width: 'c2' },
  ],
}

export function groupsOf({ groups, block }: RecordSection): readonly RecordGroup[] {
  return block === null ? groups : [...groups, reviewGroup]
}

/** Returns the record's values for the form. */
export function shownFacts(section: RecordSection, airfield: Airfield | undefined): Facts {
  const block = section.block === null ? undefined : airfield?.blocks[section.block]
  const picked = section.pick === undefined ? airfield : section.pick(airfield)
  return factsOf(groupsOf(section), { ...picked, block })
}

/** Returns only the record's values for these fields; missing ones are `null`. */
export function factsOf(groups: readonly RecordGroup[], record: unknown): Facts {
  const facts: Facts = {}
  for (const { part, fields } of groups) {
    if (part !== undefined && at(record, part) == null) {
      facts[part] = null
      continue
    }
    for (const field of fields) {
      const found = at(record, field.name)
      if (field.as === 'rows') place(facts, field.name, rowsOf(field.of, found))
      else place(facts, field.name, found ?? nothingOf(field))
    }
  }
  return facts
}

function nothingOf({ as }: SimpleField): unknown {
  if (as === 'tick') return false
  return as === 'ticks' || as === 'lines' ? [] : null
}

function rowsOf(of: readonly SimpleField[], found: unknown): unknown[] {
  const rows: unknown[] = Array.isArray(found) ? found : []
  if (of[0]?.name === '') return rows
  return rows.map((row) => factsOf([{ title: '', fields: of }], row))
}

function place(facts: Facts, path: string, value: unknown) {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    facts[key] = value
    return
  }
  const inner = { ...(facts[key] as Facts | undefined) }
  place(inner, rest.join('.'), value)
  facts[key] = inner
}

/** Returns validation errors between fields. */
export function factFaults(
  section: RecordSection,
  facts: Facts,
  airfield: Airfield | undefined,
  today: IsoDay,
): Errors {
  const errors: Errors = {}
  const { asOf = null, nextReview = null } = { ...(facts.block as Partial<BlockReview> | undefined) }
  if (asOf !== null && asOf > today) errors['block.asOf'] = 'Der Stand liegt nicht in der Zukunft.'
  if (asOf !== null && nextReview !== null && nextReview <= asOf)
    errors['block.nextReview'] = 'Die nächste Prüfung liegt nach dem Stand.'
  return { ...section.check?.(facts, airfield, today), ...errors }
}

/** Returns the whole record with these values inserted. */
export function withFacts(section: RecordSection, airfield: Airfield | undefined, facts: Facts): Airfield {
  const { block, ...own } = facts
  const draft = section.put === undefined ? own : section.put(airfield, own)
  const blocks =
    section.block === null
      ? {}
      : { blocks: { ...airfield?.blocks, [section.block]: BlockReview.parse(block) } }
  return Airfield.parse({ ...airfield, ...draft, ...blocks })
}
