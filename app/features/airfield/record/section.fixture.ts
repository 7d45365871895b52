import { z } from 'zod'
import { readRecord } from '#app/resources/read-record.ts'
import { recordValues } from '#app/resources/record-values.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import type { Airfield } from '../facts/airfield.ts'
import { factFaults, factsOf, groupsOf, type RecordSection, shownFacts, withFacts } from './record-section.ts'

/** Returns the values that the form of a part shows. */
export function sectionValues(section: RecordSection, airfield: Airfield | undefined): Values {
  return recordValues(groupsOf(section), shownFacts(section, airfield))
}

type Read = { ok: true; airfield: Airfield } | { ok: false; errors: Errors }

/** Reads the form as the server does, on 14 June 2026. */
export function readSection(section: RecordSection, values: Values, airfield: Airfield | undefined): Read {
  const groups = groupsOf(section)
  const schema = z.record(z.string(), z.unknown()).transform((record) => factsOf(groups, record))
  const read = readRecord(groups, schema, values, shownFacts(section, airfield))
  if (!read.ok) return read
  const errors = factFaults(section, read.value, airfield, '2026-06-14')
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, airfield: withFacts(section, airfield, read.value) }
}
