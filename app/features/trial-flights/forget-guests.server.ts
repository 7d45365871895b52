import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Ending } from '#app/platform/feature.ts'
import { rewriteFields } from '#app/requests/rewrite-fields.server.ts'
import { guestDaysKept, guestPeriod } from './guest-period.server.ts'
import { TrialFields } from './trial-request.ts'

/** Erases age, weight and height of guests after the flight; the request itself stays. */
export const guestsFigures: Ending = {
  key: guestPeriod.key,
  label: guestPeriod.label,
  async forget({ db }, at) {
    const firstKept = addDays(localDate(at.getTime()), -(await guestDaysKept(db)))
    const rows = await db
      .selectFrom('requests')
      .select(['id', 'fields', 'updated_at'])
      .where('kind', '=', 'trial-flight')
      // In all other states the flight is still to come, and mass and balance need the figures.
      .where('status', 'in', ['flown', 'cancelled'])
      .execute()
    const over = rows.filter((row) => {
      const fields = TrialFields.parse(JSON.parse(row.fields))
      const day = fields.date?.day ?? localDate(Date.parse(row.updated_at))
      return hasFigures(fields) && day < firstKept
    })
    for (const { id } of over)
      await rewriteFields(db, id, ({ fields }) => withoutFigures(TrialFields.parse(fields)), at)
    return over.length
  },
}

const hasFigures = ({ guests, guardian }: TrialFields) =>
  guardian !== null ||
  guests.some((guest) => Object.values({ ...guest, name: null }).some((it) => it !== null))

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
