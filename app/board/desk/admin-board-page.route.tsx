import type { Route } from './+types/admin-board-page.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { boardPageDesk } from './board-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(boardPageDesk.task)]
export const handle = { styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) => openRecord(boardPageDesk, { ...asked, id: 'seite' })
export const action = (asked: Route.ActionArgs) => changeRecord(boardPageDesk, { ...asked, id: 'seite' })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Einleitung und Gruppen',
    description: 'Was die Seite „Vorstand“ sagt.',
    noindex: true,
  })

export default function AdminBoardPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
