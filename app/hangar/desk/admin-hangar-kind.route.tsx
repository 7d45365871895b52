import type { Route } from './+types/admin-hangar-kind.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { hangarKindDesk } from './kind-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(hangarKindDesk.task)]
export const handle = { styles: deskStyles }

export const loader = ({ params, ...asked }: Route.LoaderArgs) =>
  openRecord(hangarKindDesk, { ...asked, id: params.kindId })
export const action = ({ params, ...asked }: Route.ActionArgs) =>
  changeRecord(hangarKindDesk, { ...asked, id: params.kindId })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Art',
    description: 'Eine Art von Stellplätzen.',
    noindex: true,
  })

export default function AdminHangarKind({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
