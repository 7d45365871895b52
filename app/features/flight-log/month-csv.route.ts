import type { Route } from './+types/month-csv.route'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { monthYear } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { listMonth } from './flights.server.ts'
import { logFile, requireLogEditor } from './log-file.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

/** Returns a month of the log as a CSV file. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  await requireOwnTables(db)
  const first = `${params.month}-01`
  if (!isCalendarDay(first)) throw notFound(request.url)
  await requireLogEditor(context)
  return logFile(context, {
    day: first,
    name: `Flugbuch ${monthYear(first)}`,
    fileName: `flugbuch-${params.month}`,
    flights: await listMonth(db, first),
  })
}
