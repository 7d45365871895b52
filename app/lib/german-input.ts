import { isCalendarDay } from './calendar-day.ts'
import { monthNames } from './german-dates.ts'

/**
 * Parses a whole number as people type it: `1157`, `1.157`, `1 157`, `1 157 kg`; `undefined` when it is none. A comma, or a
 * point not followed by three digits, is not accepted.
 */
export function wholeNumber(text: string): number | undefined {
  const digits = text.trim().replace(/\s*[a-zäöü²³]+\.?$/i, '')
  if (/^\d{1,9}$/.test(digits)) return Number(digits)
  if (/^\d{1,3}(?:[.\s\u202F\u00A0']\d{3})+$/.test(digits)) return Number(digits.replace(/\D/g, ''))
  return undefined
}

/**
 * Parses a length in metres as people type it: `15,25`, `15.25`, `15 m`. Returns whole centimetres; `undefined` when it is
 * none.
 */
export function metresInCentimetres(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*m?$/i.exec(text.trim())
  if (match === null) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Parses a time of day as people type it: `8:30`, `0830`, `8.30 Uhr`. Returns `HH:MM`; `undefined` when it is none. */
export function timeOfDayTyped(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(?:Uhr)?$/i.exec(text.trim())
  if (match === null) return undefined
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  if (hours > 23 || minutes > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** Parses hours as people type them: `2,5`, `2:30`, `2`. Returns minutes; `undefined` when it is none. */
export function minutesTyped(text: string): number | undefined {
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(text)
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2])
  if (!/^\d{1,3}([,.]\d{1,2})?$/.test(text)) return undefined
  return Math.round(Number(text.replace(',', '.')) * 60)
}

/**
 * Parses a day as people type it: `2026-06-14`, `14.6.2026`, `14.06.26`. Returns `YYYY-MM-DD`; `undefined` when it is none.
 */
export function dayTyped(text: string): string | undefined {
  const trimmed = text.trim()
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(trimmed)
  const iso =
    german === null
      ? trimmed
      : `${german[3]!.length === 2 ? '20' : ''}${german[3]}-${german[2]!.padStart(2, '0')}-${german[1]!.padStart(2, '0')}`
  return isCalendarDay(iso) ? iso : undefined
}

/**
 * Returns a telephone number in E.164, `+491713920002`; a number without country code is German. `undefined` when it cannot
 * be one. `00` followed by another digit is the international prefix; `0000` is no area code and is used in examples.
 */
export function phoneE164(text: string): string | undefined {
  if (!/^[+\d\s()/.–-]+$/.test(text.trim())) return undefined
  const digits = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  const international = digits.replace(/^00(?!0)/, '+').replace(/^0/, '+49')
  return /^\+[1-9]\d{6,14}$/.test(international) ? international : undefined
}

/**
 * Parses an amount of euros as people type it: `16,50`, `16.50`, `1.650,00 €`, `16`. Returns cents; `undefined` when it is
 * none.
 */
export function centsTyped(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/\s*(?:€|Euro|EUR)$/i, '')
    .replace(/[\s\u202F\u00A0']/g, '')
  const match =
    /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain) ?? /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(plain)
  if (match === null) return undefined
  return Number(match[1]!.replaceAll('.', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/**
 * Parses a number with either minus sign as people type it: `−0,3`, `0.3`, `1.467`, `1 467`; the last two are thousands
 * when `decimals` is 0. `undefined` when it is none or has more than `decimals` digits after the comma.
 */
export function numberTyped(text: string, decimals: number): number | undefined {
  const match = /^([-−–+]?)\s*(.+)$/.exec(text.trim())
  if (match === null) return undefined
  const sign = match[1] === '' || match[1] === '+' ? 1 : -1
  const plain = match[2]!.replace(/[\s\u202F\u00A0']/g, '')
  if (decimals === 0) {
    const whole = wholeNumber(plain)
    return whole === undefined ? undefined : sign * whole || 0
  }
  const parts = /^(\d{1,9})(?:[.,](\d+))?$/.exec(plain) ?? /^(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/.exec(plain)
  if (parts === null || (parts[2] ?? '').length > decimals) return undefined
  return sign * Number(`${parts[1]!.replaceAll('.', '')}.${parts[2] ?? '0'}`) || 0
}

/** Parses a day of the year as people type it: `1. Mai`, `1.5.`, `05-01`. Returns `MM-DD`; `undefined` when it is none. */
export function monthDayTyped(text: string): string | undefined {
  const typed = text.trim().replace(/[\u00A0\u202F]/g, ' ')
  const iso = /^(\d{2})-(\d{2})$/.exec(typed)
  const numeric = /^(\d{1,2})\.\s?(\d{1,2})\.?$/.exec(typed)
  const worded = /^(\d{1,2})\.?\s*([a-zäö]{3,9})\.?$/i.exec(typed)
  const [month, day] = iso
    ? [iso[1]!, iso[2]!]
    : numeric
      ? [numeric[2]!, numeric[1]!]
      : worded
        ? [monthNumber(worded[2]!), worded[1]!]
        : ['', '']
  const monthDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(`2028-${monthDay}`) ? monthDay : undefined
}

/** `Mai`, `Sept`, `jan` → `5`, `9`, `1`; empty when no month begins with the text. */
function monthNumber(name: string): string {
  const wanted = name.toLowerCase()
  const index = monthNames.findIndex((month) => month.toLowerCase().startsWith(wanted))
  return index < 0 ? '' : String(index + 1)
}
