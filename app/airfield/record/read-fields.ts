import { berlinInstant } from '#app/lib/berlin-time.ts'
import { dayTyped, numberTyped, timeOfDayTyped } from '#app/lib/german-input.ts'
import { decimal } from '#app/lib/german-numbers.ts'
import { positionTyped } from '#app/lib/coordinates.ts'
import { monthDayTyped } from '#app/lib/month-day.ts'
import { cleanText } from '#app/lib/form-values.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import { type Facts, nameIn, type RecordField } from './record-field.ts'

/**
 * The facts a form describes; `errors` gets a sentence for each field that cannot stay as it is, and its fact is
 * left empty.
 */
export function readFields(
  fields: readonly RecordField[],
  values: Values,
  errors: Errors,
  holder = '',
): Facts {
  return Object.fromEntries(
    fields.map((field) => [field.key, readField(field, values, errors, nameIn(holder, field.key))]),
  )
}

type Kind<K extends RecordField['kind']> = Extract<RecordField, { kind: K }>

function readField(field: RecordField, values: Values, errors: Errors, name: string): unknown {
  const text = cleanText(values[name])
  switch (field.kind) {
    case 'line':
      return readLine(field, text, errors, name)
    case 'number':
      return readNumber(field, text, errors, name)
    case 'tick':
      return text === 'ja'
    case 'ticks':
      return field.choices.flatMap(({ value }) => (values[`${name}-${value}`] === 'ja' ? [value] : []))
    case 'choice':
      if (field.choices.some(({ value }) => value === text)) return text
      return missing(field, errors, name)
    case 'day':
      return understood(
        field,
        { text, value: dayTyped(text), sentence: 'Diesen Tag gibt es nicht.' },
        errors,
        name,
      )
    case 'month-day': {
      const sentence = 'Bitte schreib Tag und Monat, zum Beispiel 1. Mai.'
      return understood(field, { text, value: monthDayTyped(text), sentence }, errors, name)
    }
    case 'position': {
      const sentence =
        field.axis === 'lat'
          ? 'Bitte gib die Breite in Grad an, zum Beispiel 49,05556 oder N 49 03 20.'
          : 'Bitte gib die Länge in Grad an, zum Beispiel 10,04444 oder E 010 02 40.'
      return understood(field, { text, value: positionTyped(text, field.axis), sentence }, errors, name)
    }
    case 'moment':
      return readMoment(field, values, errors, name)
    case 'bilingual':
      return readBilingual(field, values, errors, name)
    case 'lines':
      return readLines(field, text, errors, name)
    case 'hidden':
      return text
    case 'part':
      if (field.needs !== undefined && isEmpty(values, nameIn(name, field.needs))) return null
      return readFields(field.fields, values, errors, name)
    case 'rows':
      return readRows(field, values, errors, name)
  }
}

/** A field of two languages or of day and time counts as empty when its first part is. */
function isEmpty(values: Values, name: string): boolean {
  return [name, `${name}-de`, `${name}-day`].every((each) => cleanText(values[each]) === '')
}

function missing(field: RecordField, errors: Errors, name: string): null {
  if ('missing' in field && field.missing !== undefined) errors[name] = field.missing
  return null
}

type Reading<T> = { text: string; value: T | undefined; sentence: string }

function understood<T>(
  field: RecordField,
  { text, value, sentence }: Reading<T>,
  errors: Errors,
  name: string,
): T | null {
  if (text === '') return missing(field, errors, name)
  if (value === undefined) errors[name] = sentence
  return value ?? null
}

function tooLong(text: string, max: number): string | undefined {
  return text.length > max ? `Das ist zu lang, höchstens ${max} Zeichen.` : undefined
}

function readLine(field: Kind<'line'>, typed: string, errors: Errors, name: string) {
  const line = typed.replaceAll('\n', ' ')
  const text = field.capitals ? line.toUpperCase() : line
  if (text === '') {
    missing(field, errors, name)
    return field.empty ?? null
  }
  const fault = tooLong(text, field.max) ?? field.fault?.(text)
  if (fault !== undefined) errors[name] = fault
  return text
}

function readNumber(field: Kind<'number'>, text: string, errors: Errors, name: string) {
  if (text === '') {
    missing(field, errors, name)
    return field.empty ?? null
  }
  const { min, max, decimals, unit } = field
  const value = numberTyped(text, decimals)
  if (value !== undefined && value >= min && value <= max) return value
  const digits = decimals === 0 ? 'eine ganze Zahl' : 'eine Zahl'
  errors[name] = `Bitte gib ${digits} zwischen ${decimal(min)} und ${decimal(max)}\u202f${unit} an.`
  return null
}

function readMoment(field: Kind<'moment'>, values: Values, errors: Errors, name: string): string | null {
  const [day = '', time = ''] = [`${name}-day`, `${name}-time`].map((each) => cleanText(values[each]))
  if (day === '' && time === '') return missing(field, errors, `${name}-day`)
  const readDay = dayTyped(day)
  const readTime = timeOfDayTyped(time)
  if (readDay === undefined) errors[`${name}-day`] = 'Diesen Tag gibt es nicht.'
  if (readTime === undefined) errors[`${name}-time`] = 'Bitte gib eine Uhrzeit wie 17:30 an.'
  if (readDay === undefined || readTime === undefined) return null
  const [hours = 0, minutes = 0] = readTime.split(':').map(Number)
  return new Date(berlinInstant(readDay, hours * 60 + minutes)).toISOString()
}

function readBilingual(field: Kind<'bilingual'>, values: Values, errors: Errors, name: string) {
  const [de = '', en = ''] = [`${name}-de`, `${name}-en`].map((each) => cleanText(values[each]))
  for (const [part, text] of Object.entries({ de, en })) {
    const fault = tooLong(text, field.max)
    if (fault !== undefined) errors[`${name}-${part}`] = fault
  }
  if (de !== '') return { de, en: en === '' ? null : en }
  if (en !== '') errors[`${name}-de`] = 'Bitte gib den Text auch auf Deutsch an.'
  else missing(field, errors, `${name}-de`)
  return null
}

function readLines(field: Kind<'lines'>, text: string, errors: Errors, name: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const fault = lines.map((line) => tooLong(line, field.max)).find((each) => each !== undefined)
  if (fault !== undefined) errors[name] = fault
  return lines
}

function readRows(field: Kind<'rows'>, values: Values, errors: Errors, name: string): Facts[] {
  return Array.from({ length: field.most }, (_, index) => `${name}-${index}`).flatMap((row) => {
    if (!isEmpty(values, nameIn(row, field.needs))) return [readFields(field.fields, values, errors, row)]
    const typed = Object.entries(values).filter(
      ([each, text]) => each.startsWith(`${row}-`) && each !== `${row}-id` && text !== '',
    )
    if (typed.length === 0) return []
    const first = field.fields.find(({ key }) => key === field.needs)
    const at = `${nameIn(row, field.needs)}${first?.kind === 'bilingual' ? '-de' : first?.kind === 'moment' ? '-day' : ''}`
    errors[at] = 'Hier fehlt die erste Angabe. Zum Entfernen leere die ganze Zeile.'
    return []
  })
}
