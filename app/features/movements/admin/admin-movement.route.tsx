import type { Route } from './+types/admin-movement.route'
import { resourceStyles } from '#app/resources/resource-styles.ts'
import { changeRecord, openRecord } from '#app/resources/open-record.server.ts'
import { RecordPage } from '#app/resources/record-page.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { movementResource } from './movement.resource.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission(movementResource.permission)]
export const handle = { styles: resourceStyles }

export const loader = ({ params, ...asked }: Route.LoaderArgs) =>
  openRecord(movementResource, { ...asked, id: params.movementId })
export const action = ({ params, ...asked }: Route.ActionArgs) =>
  changeRecord(movementResource, { ...asked, id: params.movementId })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Flugbewegung',
    description: 'Eine Zeile des Hauptflugbuchs.',
    noindex: true,
  })

export default function AdminMovement({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
