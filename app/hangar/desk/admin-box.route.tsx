import type { Route } from './+types/admin-box.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { boxDesk } from './box-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(boxDesk.task)]
export const handle = { styles: deskStyles }

export const loader = ({ params, ...asked }: Route.LoaderArgs) =>
  openRecord(boxDesk, { ...asked, id: params.boxId })
export const action = ({ params, ...asked }: Route.ActionArgs) =>
  changeRecord(boxDesk, { ...asked, id: params.boxId })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Stellplatz',
    description: 'Ein einzelner Platz.',
    noindex: true,
  })

export default function AdminBox({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
