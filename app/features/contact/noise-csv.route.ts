import type { Route } from './+types/noise-csv.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { heardAircraft } from './contact-form.ts'
import { listNoise } from './noise-log.server.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { csvAnswer, csvDay, csvFile, csvMoment } from '#app/lib/csv.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { contactWorkflow } from '#app/requests/workflows/contact-workflow.ts'
import { stateOf } from '#app/requests/workflow.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('answer-contact')]

const head = ['Tag', 'Uhrzeit LT', 'Ort', 'Richtung', 'Luftfahrzeug', 'Gemeldet', 'Vorgang', 'Stand']

/** Returns the noise log as a CSV file, without the senders. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'answer-contact')
  const { searchParams } = new URL(request.url)
  const day = (name: string) => {
    const text = searchParams.get(name) ?? ''
    return isCalendarDay(text) ? text : null
  }
  const entries = await listNoise(db, by, { from: day('von'), until: day('bis') })
  const rows = entries.map(({ number, status, createdAt, flight }) => [
    csvDay(flight.day),
    flight.time ?? '',
    flight.place ?? '',
    flight.direction ?? '',
    heardAircraft[flight.aircraft],
    csvMoment(createdAt),
    number,
    stateOf(contactWorkflow, status)?.label ?? status,
  ])
  const today = localDate(now().getTime())
  const line = { subject: 'request', id: 'laerm', name: 'Lärmprotokoll', act: 'exported' } as const
  await recordChange(db, by, { ...line, after: { rows: rows.length } }, now())
  return csvAnswer(csvFile([head, ...rows]), `laermprotokoll-${today}`)
}
