import { isCalendarDay } from './calendar-day.ts'
import { monthNames } from './german-dates.ts'

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
