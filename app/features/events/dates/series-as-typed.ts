import { longDate, numericDate, shortWeekdayNames } from '#app/lib/german-dates.ts'
import { addDays, weekdayIndex } from '#app/lib/calendar-day.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import { readRecord } from '#app/resources/read-record.ts'
import { schemaOf } from '#app/resources/record-schema.ts'
import { eventGroups, newEvent } from '../event-fields.ts'
import { timingOf } from '../event-form.ts'
import { type Change, isCalledOff, lastOccurrence, occurrencesBetween } from '../occurrences.ts'

/** What a button sends that only asks for the list; with script the list follows while one types. */
export const showDates = 'termine'

/** `dates` in the order in which they come, `note` where one of them is not as the rule has it. */
export type SeriesAsTyped = {
  dates: readonly { day: string; words: string; note: string | null }[]
  /** How many follow, and until when; `null` where none does. */
  more: string | null
}

const [, when, , days, series] = eventGroups
const groups = [when, days, series] as const
const Timing = schemaOf(groups)

/** So many stand in the list; the others are counted. */
const mostShown = 12
/** Further ahead nobody reads a list. */
const daysAhead = 366 * 5

/**
 * The dates a form would make, before it is saved; `undefined` for one that takes place once, a sentence while something
 * is missing or does not fit. `changes`: dates already moved or called off.
 */
export function seriesAsTyped(
  values: Values,
  changes: readonly Change[] = [],
): SeriesAsTyped | string | undefined {
  if ((values['series.rule'] ?? 'none') === 'none') return undefined
  const read = readRecord(groups, Timing, values, newEvent(''))
  if (!read.ok) return read.errors.firstDay ?? Object.values(read.errors)[0] ?? ''
  const errors: Errors = {}
  const timing = timingOf(read.value, changes, errors)
  // Without its time of day the days are known all the same.
  const fault = Object.entries(errors).find(([name]) => name !== 'startTime' && name !== 'endTime')?.[1]
  if (fault !== undefined) return fault
  if (timing.series === null) return undefined
  const from = timing.firstDay
  const all = occurrencesBetween(timing, from, addDays(from, daysAhead))
  const held = all.map((date) => ({
    day: date.firstDay,
    words: dateWords(date.firstDay),
    note:
      date.change === null ? null : isCalledOff(date) ? 'abgesagt' : `verlegt vom ${numericDate(date.day)}`,
  }))
  const paused = timing.series.exceptions.map(({ day, reason }) => ({
    day,
    words: dateWords(day),
    note: reason === null ? 'entfällt' : `entfällt: ${reason}`,
  }))
  const dates = [...held, ...paused].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const left = dates.length - mostShown
  return { dates: dates.slice(0, mostShown), more: moreWords(left, lastOccurrence(timing)?.firstDay) }
}

function moreWords(left: number, last: string | undefined): string | null {
  if (last === undefined) return 'Danach geht es so weiter, ohne Ende.'
  if (left <= 0) return null
  return `${left === 1 ? 'Noch einer' : `Noch ${left}`} danach, der letzte am ${longDate(last)}.`
}

/** `Fr., 3. Juli 2026` */
const dateWords = (day: string) => `${shortWeekdayNames[weekdayIndex(day)]!}., ${longDate(day)}`
