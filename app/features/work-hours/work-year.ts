import { addDays, type IsoDay, monthOf, yearOf } from '#app/lib/calendar-day.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { requiredLine, required, typed } from '#app/lib/form-schemas.ts'
import { cleanLine } from '#app/lib/form-values.ts'
import { dayTyped, minutesTyped } from '#app/lib/german-input.ts'
import type { WorkHoursTable } from '#app/platform/database/tables.ts'

/** Returns first and last day of a work year; `ends` is its last day, `MM-DD`. The year is named after its end. */
export function workYearDays(year: number, ends: string): { first: IsoDay; last: IsoDay } {
  const last = lastDayOf(year, ends)
  return { first: addDays(lastDayOf(year - 1, ends), 1), last }
}

/** Falls back to the last of February in years without the 29th. */
function lastDayOf(year: number, ends: string): IsoDay {
  if (ends !== '02-29') return `${year}-${ends}`
  return addDays(`${year}-03-01`, -1)
}

/** Returns the work year a day belongs to. */
export function workYearOf(day: IsoDay, ends: string): number {
  const year = yearOf(day)
  return day <= workYearDays(year, ends).last ? year : year + 1
}

type Due = {
  /** For a whole year. */
  minutes: number
  year: number
  ends: string
  joinedOn: IsoDay | null
  leftOn: IsoDay | null
  /** `true`: members who joined or left during the year owe a twelfth for each month begun; `false`: the whole. */
  isProRata: boolean
}

/** Returns what a member owes for a year, in minutes; 0 for a year outside their membership. */
export function dueMinutes({ minutes, year, ends, joinedOn, leftOn, isProRata }: Due): number {
  const { first, last } = workYearDays(year, ends)
  const from = joinedOn !== null && joinedOn > first ? joinedOn : first
  const to = leftOn !== null && leftOn < last ? leftOn : last
  if (from > to) return 0
  if (!isProRata) return minutes
  const months = (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from) + 1
  return Math.round((minutes * Math.min(12, months)) / 12)
}

type YearSums = { required: number; worked: number; brought: number; mostCarried: number }

/** Returns a year's result: missing minutes, and those carried over, up to the club's limit. */
export function yearResult({ required, worked, brought, mostCarried }: YearSums) {
  const rest = worked + brought - required
  return { missing: Math.max(0, -rest), carried: Math.max(0, Math.min(rest, mostCarried)) }
}

export type WorkEntry = ReturnType<typeof toWorkEntry>

export function toWorkEntry(row: Selectable<WorkHoursTable>) {
  return {
    id: row.id,
    memberId: row.member_id,
    year: row.year,
    day: row.day,
    minutes: row.minutes,
    branch: row.branch,
    text: row.body,
    state: row.state,
    answer: row.answer,
    revision: row.revision,
  }
}

const noDay = 'Diesen Tag gibt es nicht. Bitte schreib ihn als Tag, Monat und Jahr.'
const noHours = 'Bitte schreib die Stunden als Zahl, zum Beispiel 2,5 oder 2:30.'

export const hoursField = required(typed(minutesTyped, noHours), 'Bitte gib die Stunden an.')

/** Form data of a member's report. */
export const WorkReport = z.object({
  tag: required(typed(dayTyped, noDay), 'Bitte gib den Tag an.'),
  stunden: hoursField.pipe(
    z
      .number()
      .min(1, 'Bitte gib mehr als null Stunden an.')
      .max(24 * 60, 'Ein Tag hat 24 Stunden.'),
  ),
  sparte: requiredLine('Bitte wähle, wofür.', 60),
  arbeit: z
    .string()
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, 'Bitte sag, was du getan hast.')
        .max(200, 'Bitte fass dich hier kürzer, höchstens 200 Zeichen.'),
    ),
  kennung: z.string().max(60).optional(),
})
export type WorkReport = z.infer<typeof WorkReport>

export const entryStates = { reported: 'gemeldet', accepted: 'anerkannt', refused: 'abgelehnt' } as const
