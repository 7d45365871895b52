import { longDate, numericDate, shortWeekdayNames } from '#app/lib/german-dates.ts'
import { addDays, weekdayIndex } from '#app/lib/calendar-day.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import { readRecord } from '#app/resources/read-record.ts'
import { schemaOf } from '#app/resources/record-schema.ts'
import { eventGroups, newEvent } from '../event-fields.ts'
import { timingOf } from '../event-form.ts'
import { type Change, isDateCancelled, lastOccurrence, occurrencesBetween } from '../occurrences.ts'

/** Value of a button that only requests the list of dates; with script the list updates while typing. */
export const showDates = 'termine'

/** `dates` in chronological order, with a `note` if one differs from the rule. */
export type SeriesAsTyped = {
  dates: readonly { day: string; text: string; note: string | null }[]
  /** How many more follow, and until when; `null` if there are none. */
  more: string | null
}

const [, when, , days, series] = eventGroups
const groups = [when, days, series] as const
const Timing = schemaOf(groups)

/** Maximum number of dates listed; the others are counted. */
const mostShown = 12
/** Days ahead for which dates of a series without an end are computed. */
const daysAhead = 366 * 5

/**
 * Returns the dates that a form would create, before it is saved; `undefined` for a single event, an error message if
 * something is missing or invalid. `changes`: dates already moved or cancelled.
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
  // The days can be computed without valid times.
  const fault = Object.entries(errors).find(([name]) => name !== 'startTime' && name !== 'endTime')?.[1]
  if (fault !== undefined) return fault
  if (timing.series === null) return undefined
  const from = timing.firstDay
  const last = lastOccurrence(timing)
  const all = occurrencesBetween(timing, from, last?.firstDay ?? addDays(from, daysAhead))
  const held = all.map((date) => ({
    day: date.firstDay,
    text: formatDate(date.firstDay),
    note:
      date.change === null
        ? null
        : isDateCancelled(date)
          ? 'abgesagt'
          : `verlegt vom ${numericDate(date.day)}`,
  }))
  const paused = timing.series.exceptions.map(({ day, reason }) => ({
    day,
    text: formatDate(day),
    note: reason === null ? 'entfällt' : `entfällt: ${reason}`,
  }))
  const dates = [...held, ...paused].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const left = dates.length - mostShown
  return { dates: dates.slice(0, mostShown), more: formatMore(left, last?.firstDay) }
}

function formatMore(left: number, last: string | undefined): string | null {
  if (last === undefined) return 'Danach geht es so weiter, ohne Ende.'
  if (left <= 0) return null
  return `${left === 1 ? 'Noch einer' : `Noch ${left}`} danach, der letzte am ${longDate(last)}.`
}

/** `Fr., 3. Juli 2026` */
const formatDate = (day: string) => `${shortWeekdayNames[weekdayIndex(day)]!}., ${longDate(day)}`
