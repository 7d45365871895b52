import type { Route } from './+types/day-csv.route'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { listDay } from './flights.server.ts'
import { logFile, requireLogEditor } from './log-file.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

/** Returns the day's log as a CSV file. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  await requireOwnTables(db)
  const { day } = params
  if (!isCalendarDay(day)) throw notFound(request.url)
  await requireLogEditor(context)
  return logFile(context, {
    day,
    name: `Flugbuch ${numericDate(day)}`,
    fileName: `flugbuch-${day}`,
    flights: await listDay(db, day),
  })
}
