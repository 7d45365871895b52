import type { Route } from './+types/admin-document.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { documentDesk } from './document-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(documentDesk.task)]
export const handle = { styles: deskStyles }

export const loader = ({ params, ...asked }: Route.LoaderArgs) =>
  openRecord(documentDesk, { ...asked, id: params.documentId })
export const action = ({ params, ...asked }: Route.ActionArgs) =>
  changeRecord(documentDesk, { ...asked, id: params.documentId })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Dokument',
    description: 'Ein Dokument des Vereins.',
    noindex: true,
  })

export default function AdminDocument({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
