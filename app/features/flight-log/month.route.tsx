import type { Route } from './+types/month.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { monthYear } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import print from '#app/ui/styles/print.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { requireOwnTables } from '#app/features/vereinsflieger/require-own-tables.server.ts'
import styles from './flight-log.css?inline'
import { MonthPage } from './month-page.tsx'
import { monthOfLog } from './month.server.ts'
import { partAsked } from './part-asked.ts'
import { writerFor } from './writer.server.ts'

export const handle = { styles: [tables, choices, print, styles] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const first = `${params.month}-01`
  if (!isCalendarDay(first)) throw notFound(request.url)
  const part = partAsked(request)
  const { mayClose } = await writerFor(db, context.get(memberContext))
  const month = await monthOfLog(db, { first, part }, now())
  if (part > month.parts) throw notFound(request.url)
  return { ...month, mayTakeOut: mayClose }
}

export const meta: Route.MetaFunction = ({ matches, location, params }) =>
  pageMeta(matches, location, {
    title: isCalendarDay(`${params.month}-01`)
      ? `Hauptflugbuch ${monthYear(`${params.month}-01`)}`
      : 'Hauptflugbuch',
    description: 'Ein Monat im Flugbuch mit Summen.',
    noindex: true,
  })

export default function MonthRoute({ loaderData }: Route.ComponentProps) {
  return <MonthPage page={loaderData} />
}
