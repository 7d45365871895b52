import type { Route } from './+types/admin-briefing-version.route'
import { resourceStyles } from '#app/resources/resource-styles.ts'
import { changeRecord, openRecord } from '#app/resources/open-record.server.ts'
import { RecordPage } from '#app/resources/record-page.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { briefingResource, briefingRecord } from './briefing.resource.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission(briefingResource.permission)]
export const handle = { styles: resourceStyles }

export const loader = (asked: Route.LoaderArgs) =>
  openRecord(briefingResource, { ...asked, id: briefingRecord })
export const action = (asked: Route.ActionArgs) =>
  changeRecord(briefingResource, { ...asked, id: briefingRecord })

export const meta = unlistedMeta(
  'Einweisung schreiben',
  'Was liest und bestätigt, wer ohne Betriebsleiter fliegt.',
)

export default function AdminBriefingVersion({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
