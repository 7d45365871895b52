import { decodeHTML } from 'entities'
import { z } from 'zod'
import { isCalendarDay, type IsoDay } from '#app/lib/calendar-day.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'

/** Time zone of remote times without one. The interface does not document it for the calendar. */
export type RemoteZone = 'Europe/Berlin' | 'UTC'

const scalar = z.union([z.string(), z.number(), z.boolean()]).nullish()

/** Any value as text: HTML entities decoded once, empty for null. */
export const remoteText = scalar.transform((value) => decodeHTML(String(value ?? '')).trim())

/** Reads „12.5“, "12,5" or 12.5; `null` if it is not a number. */
export const remoteNumber = scalar.transform((value) => {
  const text = String(value ?? '')
    .trim()
    .replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null
})

/** Reads a person's remote number: digits without leading zeros; `null` for anything else. */
export const remoteUid = scalar.transform((value) => {
  const text = String(value ?? '').trim()
  return /^[1-9]\d{0,15}$/.test(text) ? text : null
})

/** Any value as trimmed text, without decoding. */
export const remoteRaw = scalar.transform((value) => String(value ?? '').trim())

const shapes = [
  /^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)(?:[ T](?<h>\d\d):(?<min>\d\d)(?::\d\d)?)?$/,
  /^(?<d>\d\d)\.(?<m>\d\d)\.(?<y>\d{4})(?: (?<h>\d\d):(?<min>\d\d)(?::\d\d)?)?$/,
]

/** Returns `YYYY-MM-DD` from both remote date formats, with or without time; `null` if it is no date. */
export function remoteDay(text: string): IsoDay | null {
  return partsOf(text)?.day ?? null
}

/** Returns whether a date includes a time. */
export function hasTime(text: string): boolean {
  return partsOf(text)?.minutes != null
}

/** Returns epoch ms of a date with or without time in that zone; `null` if it is no date. */
export function remoteInstant(text: string, zone: RemoteZone): number | null {
  const parts = partsOf(text)
  if (parts === null) return null
  const minutes = parts.minutes ?? 0
  if (zone === 'Europe/Berlin') return berlinInstant(parts.day, minutes)
  return Date.parse(`${parts.day}T00:00:00Z`) + minutes * 60_000
}

/** Returns `HH:MM` in minutes, also beyond 24 hours; `null` for anything else. */
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
