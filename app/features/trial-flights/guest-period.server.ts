import type { Db } from '#app/platform/database/db.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'

/** How long age, weight and height of guests are kept, in days; the club may set another span, up to a quarter of a year. */
export const guestPeriod = {
  key: 'trial-flights.guests',
  label: 'Alter, Größe und Gewicht von Gästen',
  days: 14,
  since: 'nach dem Flug',
  longest: 90,
} as const

/** Days after the flight, as the club has set them. */
export const guestDaysKept = (db: Db) => retentionDaysOf(db, guestPeriod)
