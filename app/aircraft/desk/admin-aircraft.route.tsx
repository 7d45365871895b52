import type { Route } from './+types/admin-aircraft.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { aircraftDesk } from './aircraft-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(aircraftDesk.task)]
export const handle = { styles: deskStyles }

export const loader = ({ params, ...asked }: Route.LoaderArgs) =>
  openRecord(aircraftDesk, { ...asked, id: params.aircraftId })
export const action = ({ params, ...asked }: Route.ActionArgs) =>
  changeRecord(aircraftDesk, { ...asked, id: params.aircraftId })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Flugzeug',
    description: 'Ein Flugzeug der Flotte.',
    noindex: true,
  })

export default function AdminAircraft({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
