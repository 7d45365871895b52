import type { Route } from './+types/admin-boxes.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { changeList, openList } from '#app/desk/open-list.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { boxDesk } from './box-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(boxDesk.task)]
export const handle = { live: 'hallenplatz' as const, styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) => openList(boxDesk, asked)
export const action = (asked: Route.ActionArgs) => changeList(boxDesk, asked)

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Stellplätze verwalten',
    description: 'Einzelne Plätze und was hineinpasst.',
    noindex: true,
  })

export default function AdminBoxes({ loaderData }: Route.ComponentProps) {
  return <ListPage list={loaderData} />
}
