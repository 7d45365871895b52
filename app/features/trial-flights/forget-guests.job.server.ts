import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { rewriteFields } from '#app/requests/rewrite-fields.server.ts'
import { guestDaysKept } from './guest-period.server.ts'
import { TrialFields } from './trial-request.ts'

/** States in which the flight is still to come, so that mass and balance need the figures. */
const awaiting = new Set(['new', 'date-proposed', 'confirmed', 'weather-postponed'])

type ForgetGuests = Job<{ requestId: string }, Pick<Services, 'db' | 'now'>>

/** Erases age, weight and height of guests after the flight; the request itself stays. */
export const forgetGuests: ForgetGuests = {
  kind: 'trial-flights.forget-guests',
  async run({ db, now }, { requestId }) {
    const at = now()
    let isAwaiting = false
    await rewriteFields(
      db,
      requestId,
      ({ status, fields }) => {
        isAwaiting = awaiting.has(status)
        return isAwaiting ? undefined : withoutFigures(TrialFields.parse(fields))
      },
      at,
    )
    if (!isAwaiting) return
    const dueAt = dueAfter(localDate(at.getTime()), await guestDaysKept(db))
    await enqueue(db, forgetGuests, { requestId }, { at, dueAt })
  },
}

export function withoutFigures(fields: TrialFields): TrialFields {
  const guests = fields.guests.map((guest) => ({
    ...guest,
    age: null,
    weightKg: null,
    heightCm: null,
    note: null,
  }))
  // Guests' additions may repeat the figures; the guardian is not needed any more.
  return { ...fields, guests, guardian: null, concerns: [], additions: [] }
}

/** Returns the morning on which the figures of a flight on that day are erased, given the retention in days. */
export function dueAfter(day: IsoDay, retentionDaysOf: number): Date {
  return new Date(berlinInstant(addDays(day, retentionDaysOf + 1)))
}
