import type { Route } from './+types/day-plan-csv.route'
import { csvAnswer } from '#app/lib/csv.ts'
import { adminContext } from '#app/platform/identity/actor.ts'
import { answeringPermissions } from '#app/platform/identity/rights.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { comingCsv } from './coming.ts'
import { listComing } from './day-plan.server.ts'

export const middleware: Route.MiddlewareFunction[] = [
  requireAdmin,
  requirePermission(...answeringPermissions),
]

/** Returns the day's plan as a file, whose name contains the day but no personal data. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = context.get(adminContext)
  const asked = new URL(request.url).searchParams.get('tag') ?? ''
  const day = isCalendarDay(asked) ? asked : localDate(now().getTime())
  const coming = await listComing(db, by, day)
  const line = { subject: 'request', id: `tag-${day}`, name: `Tagesplan ${day}`, act: 'exported' } as const
  await recordChange(db, by, { ...line, after: { rows: coming.length } }, now())
  return csvAnswer(comingCsv(coming), `tagesplan-${day}`)
}
