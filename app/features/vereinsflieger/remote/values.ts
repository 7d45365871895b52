import { decodeHTML } from 'entities'
import { z } from 'zod'
import { isCalendarDay, type IsoDay } from '#app/lib/calendar-day.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'

/** Whose clock a time without a zone shows. The interface does not say it for the calendar. */
export type RemoteZone = 'Europe/Berlin' | 'UTC'

const scalar = z.union([z.string(), z.number(), z.boolean()]).nullish()

/** Any value as one line or text: HTML entities decoded once, nothing as the empty text. */
export const remoteText = scalar.transform((value) => decodeHTML(String(value ?? '')).trim())

/** „12.5“, "12,5" or 12.5; `null` where there is no number. */
export const remoteNumber = scalar.transform((value) => {
  const text = String(value ?? '')
    .trim()
    .replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null
})

/** "1" and everything a client has seen for it. */
export const remoteFlag = scalar.transform((value) => value === true || String(value ?? '') === '1')

/** The name of a person there: digits without leading zeros; `null` for anything else. */
export const remoteUid = scalar.transform((value) => {
  const text = String(value ?? '').trim()
  return /^[1-9]\d{0,15}$/.test(text) ? text : null
})

/** A field of the interface before its meaning is known. */
export const remoteRaw = scalar.transform((value) => String(value ?? '').trim())

const shapes = [
  /^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)(?:[ T](?<h>\d\d):(?<min>\d\d)(?::\d\d)?)?$/,
  /^(?<d>\d\d)\.(?<m>\d\d)\.(?<y>\d{4})(?: (?<h>\d\d):(?<min>\d\d)(?::\d\d)?)?$/,
]

/** `YYYY-MM-DD` of either way the interface writes a date, with or without a time; `null` where it is none. */
export function remoteDay(text: string): IsoDay | null {
  return partsOf(text)?.day ?? null
}

/** Whether a date says a time as well. */
export function hasTime(text: string): boolean {
  return partsOf(text)?.minutes != null
}

/** Epoch ms of a date with or without a time, read by the clock of that zone; `null` where it is none. */
export function remoteInstant(text: string, zone: RemoteZone): number | null {
  const parts = partsOf(text)
  if (parts === null) return null
  const minutes = parts.minutes ?? 0
  if (zone === 'Europe/Berlin') return berlinInstant(parts.day, minutes)
  return Date.parse(`${parts.day}T00:00:00Z`) + minutes * 60_000
}

/** `HH:MM` as minutes, hours beyond a day allowed; `null` where it is none. */
export function remoteMinutes(text: string): number | null {
  const match = /^(\d{1,4}):([0-5]\d)$/.exec(text)
  return match === null ? null : Number(match[1]) * 60 + Number(match[2])
}

function partsOf(text: string): { day: IsoDay; minutes: number | null } | null {
  for (const shape of shapes) {
    const found = shape.exec(text.trim())?.groups
    if (found === undefined) continue
    const day = `${found.y}-${found.m}-${found.d}`
    if (!isCalendarDay(day) || Number(found.h ?? 0) > 23 || Number(found.min ?? 0) > 59) return null
    return { day, minutes: found.h === undefined ? null : Number(found.h) * 60 + Number(found.min) }
  }
  return null
}
