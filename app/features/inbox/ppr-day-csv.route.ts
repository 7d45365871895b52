import type { Route } from './+types/ppr-day-csv.route'
import { entitledTo } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import { csvAnswer } from '#app/requests/csv-answer.ts'
import { landingsCsv } from './ppr-day-csv.ts'
import { listLandingsOn } from './ppr-days.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requireRightTo('answer-ppr')]

/** The day list as a file; its name says the day and nobody's mark. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = entitledTo(context, 'answer-ppr')
  const asked = new URL(request.url).searchParams.get('tag') ?? ''
  const day = isCalendarDay(asked) ? asked : localDate(now().getTime())
  const landings = await listLandingsOn(db, by, day)
  const line = { subject: 'request', id: `ppr-${day}`, name: `PPR ${day}`, act: 'exported' } as const
  await recordChange(db, by, { ...line, after: { rows: landings.length } }, now())
  return csvAnswer(landingsCsv(landings), `ppr-${day}`)
}
