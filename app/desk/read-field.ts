import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { centsTyped, dayTyped, metresInCentimetres, timeOfDayTyped } from '#app/lib/german-input.ts'
import { mailAddressFault } from '#app/lib/mail-address.ts'
import { registrationFault } from '#app/lib/registration-fault.ts'
import { normalizeRegistration } from '#app/lib/registration.ts'
import { cleanText, type Values } from '#app/lib/form-values.ts'
import { tickName, type SimpleField, type TableColumn } from './record-field.ts'

/** `undefined`: nothing was written, the record's own default holds. */
export type ReadField = { value: unknown } | { fault: string }

/** The text of a field as its value in the record, or why it cannot be one. */
export function readField(field: SimpleField, name: string, values: Values): ReadField {
  if (field.as === 'tick') return { value: values[name] === 'ja' }
  if (field.as === 'ticks') {
    const ticked = field.choices.filter(({ value }) => values[tickName(name, value)] === 'ja')
    return ticked.length === 0 && field.missing !== undefined
      ? { fault: field.missing }
      : { value: ticked.map(({ value }) => value) }
  }
  const text = cleanText(values[name])
  if (text === '') return field.missing === undefined ? { value: undefined } : { fault: field.missing }
  return readText(field, text)
}

const phoneShape = /^\+?[\d\s()/.-]{5,30}$/

function readText(field: SimpleField, text: string): ReadField {
  switch (field.as) {
    case 'line':
      return lengthOf(text.replaceAll('\n', ' '), field.max ?? 160)
    case 'text':
      return lengthOf(text, field.max ?? 4000)
    case 'lines':
      return listOf(text.split('\n'), 400)
    case 'table':
      return tableOf(field.columns, text)
    case 'paragraphs':
      return listOf(text.split(/\n\s*\n/), 4000)
    case 'number':
      return readNumber(field, text)
    case 'money':
      return understood(centsTyped(text), 'Bitte einen Betrag angeben, zum Beispiel 16,50.')
    case 'metres':
      return understood(metresInCentimetres(text), 'Bitte eine Länge in Metern angeben, zum Beispiel 15,25.')
    case 'day':
      return understood(dayTyped(text), 'Diesen Tag gibt es nicht. Bitte Tag, Monat und Jahr angeben.')
    case 'month-day':
      return understood(monthDayTyped(text), 'Bitte einen Tag im Jahr angeben, zum Beispiel 1.4.')
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
      return /^https?:\/\/[^\s"'<>]{1,300}$/.test(text) && URL.canParse(text)
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
    case 'maybe':
      return { value: text === 'ja' ? true : text === 'nein' ? false : undefined }
    case 'picture':
      return /^[0-9a-f]{32}$/.test(text) ? { value: text } : { fault: 'Bitte das Bild noch einmal wählen.' }
    case 'hidden':
      return lengthOf(text, 80)
    case 'tick':
    case 'ticks':
      return { value: undefined }
  }
}

function lengthOf(text: string, most: number): ReadField {
  return text.length > most ? { fault: `Bitte kürzer fassen, höchstens ${most} Zeichen.` } : { value: text }
}

function listOf(texts: readonly string[], most: number): ReadField {
  const list = texts.map((text) => text.trim()).filter((text) => text !== '')
  return list.some((text) => text.length > most)
    ? { fault: `Bitte kürzer fassen: Jeder Teil hat höchstens ${most} Zeichen.` }
    : { value: list }
}

/** Lines without their first part are none; what is missing at the end of a line is empty. */
function tableOf(columns: readonly TableColumn[], text: string): ReadField {
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

function understood(value: unknown, fault: string): ReadField {
  return value === undefined ? { fault } : { value }
}

function readNumber(
  { decimals = 0, min = 0, max = 999_999, unit }: Extract<SimpleField, { as: 'number' }>,
  text: string,
): ReadField {
  const value = numberTyped(text, decimals)
  const inUnit = unit === undefined ? '' : ` ${unit}`
  if (value === undefined) {
    return {
      fault:
        decimals === 0
          ? 'Bitte eine ganze Zahl angeben.'
          : `Bitte eine Zahl angeben, höchstens mit ${decimals} Stellen hinter dem Komma.`,
    }
  }
  return value < min || value > max
    ? { fault: `Bitte eine Zahl von ${written(min)} bis ${written(max)}${inUnit} angeben.` }
    : { value }
}

const written = (number: number) => String(number).replace('.', ',').replace('-', '−')

/** `1.234,5`, `1 234,5`, `12.5`, `−3`; `undefined` for everything else and for more decimals than wanted. */
export function numberTyped(text: string, decimals: number): number | undefined {
  const plain = text.replace(/[\s\u202F\u00A0']/g, '').replace(/^[−–]/, '-')
  const match =
    /^(-?)(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/.exec(plain) ?? /^(-?)(\d{1,9})(?:[.,](\d+))?$/.exec(plain)
  if (match === null) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  if (fraction.length > decimals) return undefined
  return Number(`${sign}${whole.replaceAll('.', '')}.${fraction || '0'}`)
}

/** `1.4.`, `01.04.`, `04-01` as `04-01`; 29 February counts. */
function monthDayTyped(text: string): string | undefined {
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.?$/.exec(text)
  const monthDay = german === null ? text : `${german[2]!.padStart(2, '0')}-${german[1]!.padStart(2, '0')}`
  return isCalendarDay(`2024-${monthDay}`) ? monthDay : undefined
}
