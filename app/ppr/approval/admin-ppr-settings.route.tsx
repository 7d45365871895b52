import type { Route } from './+types/admin-ppr-settings.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { pprSettingsDesk } from './ppr-settings-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(pprSettingsDesk.task)]
export const handle = { styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) => openRecord(pprSettingsDesk, { ...asked, id: 'ppr' })
export const action = (asked: Route.ActionArgs) => changeRecord(pprSettingsDesk, { ...asked, id: 'ppr' })

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'PPR',
    description: 'Fristen der PPR-Anfrage und die Regel der automatischen Bestätigung.',
    noindex: true,
  })

export default function AdminPprSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
