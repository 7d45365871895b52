import type { Route } from './+types/admin-history.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { changeList, openList } from '#app/desk/open-list.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { historyDesk } from './history-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(historyDesk.task)]
export const handle = { live: 'geschichte' as const, styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) => openList(historyDesk, asked)
export const action = (asked: Route.ActionArgs) => changeList(historyDesk, asked)

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Geschichte verwalten',
    description: 'Die Chronik des Vereins.',
    noindex: true,
  })

export default function AdminHistory({ loaderData }: Route.ComponentProps) {
  return <ListPage list={loaderData} />
}
