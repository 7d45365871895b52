import type { Route } from './+types/admin-class.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { classDesk } from './membership-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(classDesk.task)]
export const handle = { styles: deskStyles }

export const loader = ({ params, ...asked }: Route.LoaderArgs) =>
  openRecord(classDesk, { ...asked, id: params.classId })
export const action = ({ params, ...asked }: Route.ActionArgs) =>
  changeRecord(classDesk, { ...asked, id: params.classId })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Beitragsklasse',
    description: 'Eine Beitragsklasse.',
    noindex: true,
  })

export default function AdminClass({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
