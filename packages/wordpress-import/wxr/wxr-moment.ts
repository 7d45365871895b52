import { berlinInstant } from '#app/lib/berlin-time.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'

const written = /^(\d{4}-\d\d-\d\d) (\d\d):(\d\d)(?::(\d\d))?$/

/**
 * Converts a time of a WordPress export to ISO 8601, UTC: from the GMT time, or else from the local time in Berlin. `null`
 * when neither is valid; a draft has `0000-00-00 00:00:00`.
 */
export function wxrMoment(greenwich: string, local: string): string | null {
  const utc = partsOf(greenwich)
  if (utc !== undefined) return new Date(`${utc.day}T${utc.time}Z`).toISOString()
  const here = partsOf(local)
  if (here === undefined) return null
  return new Date(berlinInstant(here.day, here.minutes) + here.seconds * 1000).toISOString()
}

function partsOf(text: string) {
  const [, day = '', hour = '', minute = '', second = '00'] = written.exec(text.trim()) ?? []
  if (!isCalendarDay(day) || Number(day.slice(0, 4)) < 1950) return undefined
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return {
    day,
    time: `${hour}:${minute}:${second}`,
    minutes: Number(hour) * 60 + Number(minute),
    seconds: Number(second),
  }
}
