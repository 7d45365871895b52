import type { Route } from './+types/admin-training.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { trainingDesk } from './membership-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(trainingDesk.task)]
export const handle = { styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) => openRecord(trainingDesk, { ...asked, id: 'ausbildung' })
export const action = (asked: Route.ActionArgs) => changeRecord(trainingDesk, { ...asked, id: 'ausbildung' })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Ausbildung',
    description: 'Wege zur Lizenz.',
    noindex: true,
  })

export default function AdminTraining({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
