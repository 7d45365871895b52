import { TextInput } from '#app/editor/text-input.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { positionTyped } from '#app/lib/coordinates.ts'
import { LocalMoment } from '#app/lib/local-moment.ts'
import {
  centsTyped,
  dayTyped,
  metresInCentimetres,
  numberTyped,
  timeOfDayTyped,
  monthDayTyped,
} from '#app/lib/german-input.ts'
import { mailAddressFault } from '#app/lib/mail-address.ts'
import { normalizeRegistration, registrationFault } from '#app/lib/registration.ts'
import { cleanText, type Values } from '#app/lib/form-values.ts'
import { sentNames, tickName, type FieldChoice, type SimpleField, type TableColumn } from './record-field.ts'

/** `undefined`: the field was empty, so the default of the record applies. */
type ReadField = { value: unknown } | Fault

/** `at`: name of the form field. */
type Fault = { fault: string; at: string }

/** Converts the text of a field to its stored value, or returns the validation error. */
export function readField(field: SimpleField, name: string, values: Values): ReadField {
  if (field.as === 'tick') return { value: values[name] === 'ja' }
  if (field.as === 'ticks') {
    const ticked = field.choices.filter(({ value }) => values[tickName(name, value)] === 'ja')
    return ticked.length === 0 && field.missing !== undefined
      ? { fault: field.missing, at: name }
      : { value: ticked.map(({ value }) => value) }
  }
  const names = sentNames(field, name)
  const [text = '', second = ''] = names.map((each) => cleanText(values[each]))
  const [first = name, other = name] = names
  if (text === '' && second === '')
    return field.missing === undefined ? { value: undefined } : { fault: field.missing, at: first }
  if (field.as === 'bilingual') return readBilingual(field, { first, text }, { first: other, text: second })
  if (field.as === 'moment' && field.single) {
    const { data, error } = LocalMoment.safeParse(text)
    return error === undefined ? { value: data } : { fault: error.issues[0]?.message ?? '', at: first }
  }
  if (field.as === 'moment') return readMoment(field, { first, text }, { first: other, text: second })
  const read = readText(field, text)
  return 'value' in read ? read : { ...read, at: name }
}

const phoneShape = /^\+?[\d\s()/.-]{5,30}$/

type ReadText = { value: unknown } | { fault: string }

function readText(field: SimpleField, text: string): ReadText {
  switch (field.as) {
    case 'line':
      return shaped(field, lengthOf(text.replaceAll('\n', ' '), field.max ?? 160))
    case 'text':
      return lengthOf(text, field.max ?? 4000)
    case 'lines':
      return listOf(text.split('\n'), field.max ?? 400)
    case 'table':
      return tableOf(field.columns, text)
    case 'paragraphs':
      return listOf(text.split(/\n\s*\n/), field.max ?? 4000)
    case 'number':
      return readNumber(field, text)
    case 'money':
      return understood(centsTyped(text), 'Bitte einen Betrag angeben, zum Beispiel 16,50.')
    case 'metres':
      return understood(metresInCentimetres(text), 'Bitte eine Länge in Metern angeben, zum Beispiel 15,25.')
    case 'day':
      return understood(dayWithin(text), 'Diesen Tag gibt es nicht. Bitte Tag, Monat und Jahr angeben.')
    case 'month-day':
      return understood(monthDayTyped(text), 'Bitte einen Tag im Jahr angeben, zum Beispiel 1. April.')
    case 'time':
      return understood(timeOfDayTyped(text), 'Bitte eine Uhrzeit angeben, zum Beispiel 17:30.')
    case 'mail': {
      const fault = mailAddressFault(text)
      return fault === undefined ? { value: text } : { fault }
    }
    case 'phone':
      return phoneShape.test(text)
        ? { value: text }
        : { fault: 'Diese Nummer lässt sich nicht wählen. Bitte nur Ziffern angeben, mit Vorwahl.' }
    case 'web':
      return webShape(field.secure).test(text) && URL.canParse(text)
        ? { value: text }
        : { fault: 'Bitte die ganze Adresse angeben, beginnend mit https://.' }
    case 'registration': {
      const fault = registrationFault(text)
      return fault === undefined ? { value: normalizeRegistration(text) } : { fault }
    }
    case 'choice':
      return understood(
        field.choices.find(({ value }) => value === text)?.value,
        'Bitte eine der Möglichkeiten wählen.',
      )
    case 'order':
      return { value: inFull(field.choices, text.split(',')) }
    case 'maybe':
      return { value: text === 'ja' ? true : text === 'nein' ? false : undefined }
    case 'picture':
      return /^[0-9a-f]{32}$/.test(text) ? { value: text } : { fault: 'Bitte das Bild noch einmal wählen.' }
    case 'hidden':
      return lengthOf(text, 80)
    case 'position':
      return understood(
        positionTyped(text, field.axis),
        field.axis === 'lat'
          ? 'Bitte die Breite in Grad angeben, zum Beispiel 49,05556 oder N 49 03 20.'
          : 'Bitte die Länge in Grad angeben, zum Beispiel 10,04444 oder E 010 02 40.',
      )
    case 'document':
      return documentOf(text)
    case 'bilingual':
    case 'moment':
    case 'tick':
    case 'ticks':
      return { value: undefined }
  }
}

/** Returns the named values, each once, followed by the others. */
function inFull(choices: readonly FieldChoice[], named: readonly string[]): string[] {
  const all = choices.map(({ value }) => value)
  return [...new Set([...named.filter((value) => all.includes(value)), ...all])]
}

/** Accepts years from 1900 to 2199 only; calendars are computed from the year to its end. */
function dayWithin(text: string): string | undefined {
  const day = dayTyped(text)
  return day !== undefined && day >= '1900-01-01' && day <= '2199-12-31' ? day : undefined
}

const webShape = (secure?: true) =>
  secure ? /^https:\/\/[^\s"'<>]{1,300}$/ : /^https?:\/\/[^\s"'<>]{1,300}$/

type Part = { first: string; text: string }

function readBilingual({ max = 400 }: { max?: number }, german: Part, english: Part): ReadField {
  if (german.text === '') return { fault: 'Bitte den Text auch auf Deutsch angeben.', at: german.first }
  for (const { first, text } of [german, english]) {
    const read = lengthOf(text, max)
    if ('fault' in read) return { ...read, at: first }
  }
  return { value: { de: german.text, en: english.text === '' ? null : english.text } }
}

function documentOf(text: string): ReadText {
  const { data, error } = TextInput.safeParse(text)
  return data === undefined ? { fault: error?.issues[0]?.message ?? '' } : { value: data }
}

const wholeDay = { start: '00:00', end: '24:00' }

function readMoment({ whole }: { whole?: 'start' | 'end' }, day: Part, time: Part): ReadField {
  const readDay = dayWithin(day.text)
  if (readDay === undefined) return { fault: 'Diesen Tag gibt es nicht.', at: day.first }
  const readTime = whole !== undefined && time.text === '' ? wholeDay[whole] : timeOfDayTyped(time.text)
  if (readTime === undefined)
    return { fault: 'Bitte eine Uhrzeit angeben, zum Beispiel 17:30.', at: time.first }
  const [hours = 0, minutes = 0] = readTime.split(':').map(Number)
  return { value: new Date(berlinInstant(readDay, hours * 60 + minutes)).toISOString() }
}

type Line = { capitals?: true; shape?: string; fault?: string }

function shaped({ capitals, shape, fault }: Line, read: ReadText): ReadText {
  if (!('value' in read) || typeof read.value !== 'string') return read
  const text = capitals ? read.value.toUpperCase() : read.value
  return shape === undefined || new RegExp(shape).test(text)
    ? { value: text }
    : { fault: fault ?? 'Bitte diese Angabe prüfen.' }
}

function lengthOf(text: string, most: number): ReadText {
  return text.length > most ? { fault: `Bitte kürzer fassen, höchstens ${most} Zeichen.` } : { value: text }
}

function listOf(texts: readonly string[], most: number): ReadText {
  const list = texts.map((text) => text.trim()).filter((text) => text !== '')
  return list.some((text) => text.length > most)
    ? { fault: `Bitte kürzer fassen: Jeder Teil hat höchstens ${most} Zeichen.` }
    : { value: list }
}

/** Parses the lines; lines without a first part are dropped, parts missing at the end of a line are empty. */
function tableOf(columns: readonly TableColumn[], text: string): ReadText {
  const rows: Record<string, unknown>[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const parts = line.split('|').map((part) => part.trim())
    if (parts.every((part) => part === '')) continue
    const row = columns.map(({ key, isMoney }, place) => {
      const part = parts[place] ?? ''
      return [key, isMoney ? centsTyped(part) : part] as const
    })
    const isWhole = parts.length <= columns.length && parts[0] !== ''
    if (!isWhole || row.some(([, value]) => value === undefined || String(value).length > 400)) {
      const wanted = columns.map(({ label }) => label).join(' | ')
      return { fault: `Zeile ${index + 1} lässt sich nicht lesen. Sie lautet: ${wanted}` }
    }
    rows.push(Object.fromEntries(row))
  }
  return { value: rows }
}

function understood(value: unknown, fault: string): ReadText {
  return value === undefined ? { fault } : { value }
}

function readNumber(
  { decimals = 0, min = 0, max = 999_999, unit }: Extract<SimpleField, { as: 'number' }>,
  text: string,
): ReadText {
  const value = numberTyped(text, decimals)
  const inUnit = unit === undefined ? '' : `\u202f${unit}`
  if (value === undefined) {
    return {
      fault:
        decimals === 0
          ? 'Bitte eine ganze Zahl angeben.'
          : `Bitte eine Zahl angeben, höchstens mit ${decimals === 1 ? 'einer Stelle' : `${decimals} Stellen`} hinter dem Komma.`,
    }
  }
  return value < min || value > max
    ? { fault: `Bitte eine Zahl von ${written(min)} bis ${written(max)}${inUnit} angeben.` }
    : { value }
}

const written = (number: number) => String(number).replace('.', ',').replace('-', '−')
