import type { IsoDay } from '#app/lib/calendar-day.ts'

export const boardAddress = '/vereinsflieger/flugbuch'
/** Takes what the device has queued, one entry at a time. */
export const entryAddress = `${boardAddress}/eintrag`
/** Tells open pages that the log shows something else. */
export const liveAddress = `${boardAddress}/aenderungen`

export function flightAddress(id: string): string {
  return `${boardAddress}/flug/${encodeURIComponent(id)}`
}

/** The whole log, the newest first. */
export const wholeAddress = `${boardAddress}/alle`

/** `month` is `YYYY-MM`. */
export function monthAddress(month: string): string {
  return `${boardAddress}/monat/${month}`
}

export function dayAddress(day: IsoDay): string {
  return `${boardAddress}/tag/${day}`
}
