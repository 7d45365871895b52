import { z } from 'zod'
import { dayField, lineField, timeField } from '../event-form-fields.ts'
import type { NewDate } from './change-date.server.ts'

const orNull = (text: string) => (text === '' ? null : text)

/** When one date of a series takes place. */
export const DateForm = z
  .object({
    firstDay: dayField,
    lastDay: dayField,
    startTime: timeField,
    endTime: timeField,
    location: lineField(120).transform(orNull),
    reason: lineField(300).transform(orNull),
  })
  .transform(({ firstDay, lastDay, startTime, endTime, location, reason }, context): NewDate => {
    const fault = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message })
      return z.NEVER
    }
    if (firstDay === null) return fault('firstDay', 'Bitte gib den Tag an.')
    const last = lastDay ?? firstDay
    if (last < firstDay) return fault('lastDay', 'Das Ende liegt vor dem Beginn.')
    if (startTime === null && endTime !== null)
      return fault('startTime', 'Bitte gib auch an, wann es beginnt.')
    if (last === firstDay && startTime !== null && endTime !== null && endTime <= startTime) {
      return fault('endTime', 'Das Ende liegt vor dem Beginn. Nach Mitternacht zählt der nächste Tag.')
    }
    return { firstDay, lastDay: last, startTime, endTime, location, reason }
  })
