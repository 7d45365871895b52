import type { Route } from './+types/admin-destination.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { destinationDesk } from './destination-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(destinationDesk.task)]
export const handle = { styles: deskStyles }

export const loader = ({ params, ...asked }: Route.LoaderArgs) =>
  openRecord(destinationDesk, { ...asked, id: params.destinationId })
export const action = ({ params, ...asked }: Route.ActionArgs) =>
  changeRecord(destinationDesk, { ...asked, id: params.destinationId })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Ausflugsziel',
    description: 'Ein Ausflugsziel.',
    noindex: true,
  })

export default function AdminDestination({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
