import type { Route } from './+types/admin-fleet.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { changeList, openList } from '#app/desk/open-list.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { aircraftDesk } from './aircraft-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(aircraftDesk.task)]
export const handle = { live: 'flugzeuge' as const, styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) => openList(aircraftDesk, asked)
export const action = (asked: Route.ActionArgs) => changeList(aircraftDesk, asked)

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, { title: 'Flugzeuge verwalten', description: 'Die Flotte.', noindex: true })

export default function AdminFleet({ loaderData }: Route.ComponentProps) {
  return <ListPage list={loaderData} />
}
