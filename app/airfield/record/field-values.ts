import { berlinDay } from '#app/lib/berlin-time.ts'
import { clock, dayAndMonth } from '#app/lib/german-dates.ts'
import type { Values } from '#app/lib/form-values.ts'
import { type Facts, nameIn, type RecordField } from './record-field.ts'

/** The form's own words for facts, as {@link readFields} reads them. */
export function fieldValues(fields: readonly RecordField[], facts: Facts, holder = ''): Values {
  return Object.assign(
    {},
    ...fields.map((field) => valuesOf(field, facts[field.key], nameIn(holder, field.key))),
  )
}

function valuesOf(field: RecordField, fact: unknown, name: string): Values {
  switch (field.kind) {
    case 'tick':
      return { [name]: fact === true ? 'ja' : '' }
    case 'ticks': {
      const chosen = listOf(fact)
      return Object.fromEntries(
        field.choices.map(({ value }) => [`${name}-${value}`, chosen.includes(value) ? 'ja' : '']),
      )
    }
    case 'bilingual': {
      const { de, en } = factsOf(fact)
      return { [`${name}-de`]: textOf(de), [`${name}-en`]: textOf(en) }
    }
    case 'moment': {
      const at = typeof fact === 'string' ? Date.parse(fact) : undefined
      if (at === undefined) return { [`${name}-day`]: '', [`${name}-time`]: '' }
      return { [`${name}-day`]: berlinDay(at), [`${name}-time`]: clock(at) }
    }
    case 'lines':
      return { [name]: listOf(fact).join('\n') }
    case 'month-day':
      return { [name]: typeof fact === 'string' ? dayAndMonth(`2028-${fact}`) : '' }
    case 'number':
    case 'position':
      return { [name]: typeof fact === 'number' ? String(fact).replace('.', ',').replace('-', '−') : '' }
    case 'part':
      return fieldValues(field.fields, factsOf(fact), name)
    case 'rows':
      return Object.assign(
        {},
        ...listOf(fact).map((row, index) => fieldValues(field.fields, factsOf(row), `${name}-${index}`)),
      )
    default:
      return { [name]: textOf(fact) }
  }
}

const textOf = (fact: unknown): string => (typeof fact === 'string' ? fact : '')
const listOf = (fact: unknown): readonly unknown[] => (Array.isArray(fact) ? fact : [])

function factsOf(fact: unknown): Facts {
  return typeof fact === 'object' && fact !== null ? { ...fact } : {}
}
