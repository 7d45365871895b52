import type { Route } from './+types/admin-mobility.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { mobilityDesk } from './mobility-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(mobilityDesk.task)]
export const handle = { styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) => openRecord(mobilityDesk, { ...asked, id: 'app2drive' })
export const action = (asked: Route.ActionArgs) => changeRecord(mobilityDesk, { ...asked, id: 'app2drive' })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'app2drive und Mobilität',
    description: 'Was ohne eigenes Auto weiterbringt.',
    noindex: true,
  })

export default function AdminMobility({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
