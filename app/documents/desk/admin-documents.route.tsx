import type { Route } from './+types/admin-documents.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { changeList, openList } from '#app/desk/open-list.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { documentDesk } from './document-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(documentDesk.task)]
export const handle = { live: 'dokumente' as const, styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) => openList(documentDesk, asked)
export const action = (asked: Route.ActionArgs) => changeList(documentDesk, asked)

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Dokumente verwalten',
    description: 'Satzung, Ordnungen und andere Dokumente.',
    noindex: true,
  })

export default function AdminDocuments({ loaderData }: Route.ComponentProps) {
  return <ListPage list={loaderData} />
}
