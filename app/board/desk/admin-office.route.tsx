import type { Route } from './+types/admin-office.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { officeDesk } from './board-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(officeDesk.task)]
export const handle = { styles: deskStyles }

export const loader = ({ params, ...asked }: Route.LoaderArgs) =>
  openRecord(officeDesk, { ...asked, id: params.officeId })
export const action = ({ params, ...asked }: Route.ActionArgs) =>
  changeRecord(officeDesk, { ...asked, id: params.officeId })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Amt',
    description: 'Ein Amt des Vereins.',
    noindex: true,
  })

export default function AdminOffice({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
