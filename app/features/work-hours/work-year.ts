import { addDays, type IsoDay, monthOf, yearOf } from '#app/lib/calendar-day.ts'

/** First and last day of a year of work; `ends` is `11-30`, the last of each. The year is named for its end. */
export function workYearDays(year: number, ends: string): { first: IsoDay; last: IsoDay } {
  const last = lastDayOf(year, ends)
  return { first: addDays(lastDayOf(year - 1, ends), 1), last }
}

/** 29 February is the last of its month in other years. */
function lastDayOf(year: number, ends: string): IsoDay {
  if (ends !== '02-29') return `${year}-${ends}`
  return addDays(`${year}-03-01`, -1)
}

/** The year of work a day belongs to. */
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
  /** Whoever was not there for the whole year owes a twelfth for each month begun; otherwise the whole. */
  isProRata: boolean
}

/** What somebody owes for a year, in minutes; nothing for a year in which they were not in the club. */
export function dueMinutes({ minutes, year, ends, joinedOn, leftOn, isProRata }: Due): number {
  const { first, last } = workYearDays(year, ends)
  const from = joinedOn !== null && joinedOn > first ? joinedOn : first
  const to = leftOn !== null && leftOn < last ? leftOn : last
  if (from > to) return 0
  if (!isProRata) return minutes
  const months = (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from) + 1
  return Math.round((minutes * Math.min(12, months)) / 12)
}

type Standing = { required: number; worked: number; brought: number; mostCarried: number }

/** How a year ends: what is missing, and what goes into the next, at most as much as the club allows. */
export function settled({ required, worked, brought, mostCarried }: Standing) {
  const rest = worked + brought - required
  return { missing: Math.max(0, -rest), carried: Math.max(0, Math.min(rest, mostCarried)) }
}
