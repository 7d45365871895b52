import type { Route } from './+types/admin-hangar-kinds.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { changeList, openList } from '#app/desk/open-list.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { hangarKindDesk } from './kind-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(hangarKindDesk.task)]
export const handle = { live: 'hallenplatz' as const, styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) => openList(hangarKindDesk, asked)
export const action = (asked: Route.ActionArgs) => changeList(hangarKindDesk, asked)

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Hallenplatz verwalten',
    description: 'Arten von Stellplätzen.',
    noindex: true,
  })

export default function AdminHangarKinds({ loaderData }: Route.ComponentProps) {
  return <ListPage list={loaderData} />
}
