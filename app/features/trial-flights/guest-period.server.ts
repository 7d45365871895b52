import type { Db } from '#app/platform/database/db.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'

/** Retention of guests' age, weight and height, in days; the club may set up to a quarter of a year. */
export const guestPeriod = {
  key: 'trial-flights.guests',
  label: 'Alter, Größe und Gewicht von Gästen',
  days: 14,
  since: 'nach dem Flug',
  longest: 90,
} as const

/** Returns the retention the club has set, in days after the flight. */
export const guestDaysKept = (db: Db) => retentionDaysOf(db, guestPeriod)
