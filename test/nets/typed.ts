import type { FormField } from './forms.ts'
import { typedByName } from './typed-by-name.ts'

/** What is sent of a field; a box without a tick sends nothing. */
export type Typed = ReadonlyMap<string, string | undefined>

/** As somebody who changes all they can; where there is no other valid value, what stands there. */
export function typedEverywhere(fields: readonly FormField[]): Map<string, string | undefined> {
  return new Map(fields.map((field) => [field.name, otherValue(field)]))
}

/** As it stands, with what is asked for and missing. */
export function typedWhereNeeded(field: FormField): string | undefined {
  if (field.type === 'radio' || field.type === 'checkbox')
    return field.value ?? (field.required ? field.choices[0] : undefined)
  if (field.value !== undefined && field.value !== '') return field.value
  return field.required ? otherValue(field) : field.value
}

/** Nothing at all in what a person fills in. */
export const leftEmpty = (field: FormField): string | undefined =>
  field.type === 'hidden' ? field.value : field.type === 'checkbox' || field.type === 'radio' ? undefined : ''

function otherValue(field: FormField): string | undefined {
  const { name, type, value = '', choices, min } = field
  if (field.trap || type === 'hidden' || type === 'file') return field.value
  const known = typedByName[name.replace(/[.\d]+/g, '#')]
  if (known !== undefined) return known
  if (type === 'checkbox') return choices[0]
  if (type === 'radio') return choices.find((choice) => choice !== value) ?? value
  if (type === 'select') return choices.find((choice) => choice !== '' && choice !== value) ?? value
  if (type === 'email') return 'klara.netz@mail.example'
  if (type === 'tel') return '0171 2345678'
  if (type === 'url') return 'https://netz.example/seite'
  if (type === 'date')
    return value === '' ? (min !== undefined && min > firstDay ? min : firstDay) : nextDay(value)
  if (type === 'time') return value === '' ? '10:30' : value
  if (type === 'month') return value === '' ? '2026-07' : value
  if (type === 'datetime-local') return value === '' ? '2026-07-04T10:30' : value
  if (type === 'color') return '#225588'
  if (type === 'range') return min ?? value
  if (type === 'password') return 'ein-langes-passwort'
  if (field.numeric || /^\d+$/.test(value))
    return /^\d+$/.test(value) ? String(Number(value) + 1) : value || '7'
  if (/^\d+,\d+$/.test(value) || /^[A-Z\d./:+-]+$/.test(value) || /^[{[]/.test(value)) return value
  const typed = value === '' ? `Netz ${name}` : `${value} (neu)`
  return typed.length > field.maxLength ? value || typed.slice(0, field.maxLength) : typed
}

const firstDay = '2026-07-04'

function nextDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) return day
  at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}
