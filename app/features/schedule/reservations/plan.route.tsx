import type { Route } from './+types/plan.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { aircraftSide } from '#app/ui/artwork/aircraft-side.ts'
import { nearestSilhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { useLivePage } from '#app/shell/live-lists/use-live-list.ts'
import choices from '#app/ui/styles/choices.css?inline'
import sunChart from '#app/ui/styles/sun-chart.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import { liveAddress } from './addresses.ts'
import { bookerFor } from './booker.server.ts'
import { readPlanAsked } from './plan.ts'
import { planOf } from './plan.server.ts'
import { PlanPage } from './plan-page.tsx'
import { requireOwnTables } from '#app/features/vereinsflieger/require-own-tables.server.ts'
import spans from '#app/ui/styles/span-list.css?inline'
import styles from './plan.css?inline'

export const handle = { styles: [choices, tables, aircraft, sunChart, spans, styles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  const by = await bookerFor(db, context.get(memberContext))
  const at = now()
  const query = new URL(request.url).searchParams
  const plan = await planOf(db, by, readPlanAsked(query, localDate(at.getTime())), at)
  const silhouettes = plan.view === 'day' ? plan.rows.map(({ silhouette }) => silhouette) : []
  return {
    ...plan,
    isMember: by.memberId !== null || by.isOperations,
    done: query.has('abgesagt') ? 'Die Reservierung ist abgesagt.' : '',
    drawings: Object.fromEntries(
      silhouettes.map((silhouette) => [silhouette, aircraftSide(nearestSilhouette(silhouette))]),
    ),
  }
}

export const meta = unlistedMeta('Reservierung', 'Wer wann welches Flugzeug hat.')

export default function PlanRoute({ loaderData }: Route.ComponentProps) {
  useLivePage(liveAddress, loaderData.stamp)
  return <PlanPage plan={loaderData} />
}
