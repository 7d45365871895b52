import type { Route } from './+types/admin-destinations.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { changeList, openList } from '#app/desk/open-list.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { destinationDesk } from './destination-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(destinationDesk.task)]
export const handle = { live: 'ausflugsziele' as const, styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) => openList(destinationDesk, asked)
export const action = (asked: Route.ActionArgs) => changeList(destinationDesk, asked)

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Ausflugsziele verwalten',
    description: 'Ziele und Tipps der Mitglieder.',
    noindex: true,
  })

export default function AdminDestinations({ loaderData }: Route.ComponentProps) {
  return <ListPage list={loaderData} />
}
