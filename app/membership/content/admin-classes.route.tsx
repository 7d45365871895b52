import type { Route } from './+types/admin-classes.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { changeList, openList } from '#app/desk/open-list.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { classDesk } from './membership-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(classDesk.task)]
export const handle = { live: 'mitgliedschaft' as const, styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) => openList(classDesk, asked)
export const action = (asked: Route.ActionArgs) => changeList(classDesk, asked)

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Mitgliedschaft verwalten',
    description: 'Beitragsklassen und was die Seite dazu sagt.',
    noindex: true,
  })

export default function AdminClasses({ loaderData }: Route.ComponentProps) {
  return <ListPage list={loaderData} />
}
