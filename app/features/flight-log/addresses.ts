import type { IsoDay } from '#app/lib/calendar-day.ts'

export const boardAddress = '/vereinsflieger/flugbuch'
/** Receives the device's queued entries, one per request. */
export const entryAddress = `${boardAddress}/eintrag`
/** Stream that notifies open pages of changes in the log. */
export const liveAddress = `${boardAddress}/aenderungen`

export function flightAddress(id: string): string {
  return `${boardAddress}/flug/${encodeURIComponent(id)}`
}

/** Path of the whole log, newest first. */
export const wholeAddress = `${boardAddress}/alle`

/** `month` is `YYYY-MM`. */
export function monthAddress(month: string): string {
  return `${boardAddress}/monat/${month}`
}

export function dayAddress(day: IsoDay): string {
  return `${boardAddress}/tag/${day}`
}
