import type { Route } from './+types/plan.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { useLivePage } from '#app/shell/live-lists/use-live-list.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import spans from '#app/ui/styles/span-list.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { panelOf } from '#app/features/vereinsflieger/management-mode.server.ts'
import { panelNotHere } from '#app/features/vereinsflieger/panel-not-here.ts'
import { dutyActorFor } from './actor.server.ts'
import { dutiesLiveAddress } from './addresses.ts'
import styles from './duties.css?inline'
import { dutiesPanel } from './panel.server.ts'
import { DutyPlanPage } from './plan-page.tsx'
import { dutyPlan, readDutyAsked } from './plan.server.ts'

export const handle = { styles: [choices, tables, spans, styles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = await dutyActorFor(db, context.get(memberContext))
  const at = now()
  const panel = await panelOf<'duties'>(db, { 'built-in': dutiesPanel(db, at) })
  // Vereinsflieger.de provides no duties.
  if (panel === undefined) throw panelNotHere()
  const query = new URL(request.url).searchParams
  const plan = await dutyPlan({ db, panel }, by, readDutyAsked(query, localDate(at.getTime())), at)
  return { ...plan, isPlanner: by.isPlanner, done: query.has('entfallen') ? 'Der Dienst entfällt.' : '' }
}

export const meta = unlistedMeta('Dienste', 'Wer wann Dienst hat.')

export default function DutyPlanRoute({ loaderData }: Route.ComponentProps) {
  useLivePage(dutiesLiveAddress, loaderData.stamp)
  return <DutyPlanPage plan={loaderData} />
}
