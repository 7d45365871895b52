import type { Route } from './+types/admin-briefing-version.route'
import { deskStyles } from '#app/resources/desk-styles.ts'
import { changeRecord, openRecord } from '#app/resources/open-record.server.ts'
import { RecordPage } from '#app/resources/record-page.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requireRightTo } from '#app/platform/identity/right-guard.server.ts'
import { briefingDesk, briefingRecord } from './briefing-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(briefingDesk.task)]
export const handle = { styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) => openRecord(briefingDesk, { ...asked, id: briefingRecord })
export const action = (asked: Route.ActionArgs) =>
  changeRecord(briefingDesk, { ...asked, id: briefingRecord })

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Einweisung schreiben',
    description: 'Was liest und bestätigt, wer ohne Betriebsleiter fliegt.',
    noindex: true,
  })

export default function AdminBriefingVersion({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
