import type { Route } from './+types/admin-entry.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { historyDesk } from './history-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(historyDesk.task)]
export const handle = { styles: deskStyles }

export const loader = ({ params, ...asked }: Route.LoaderArgs) =>
  openRecord(historyDesk, { ...asked, id: params.entryId })
export const action = ({ params, ...asked }: Route.ActionArgs) =>
  changeRecord(historyDesk, { ...asked, id: params.entryId })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Eintrag',
    description: 'Ein Eintrag der Chronik.',
    noindex: true,
  })

export default function AdminEntry({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
