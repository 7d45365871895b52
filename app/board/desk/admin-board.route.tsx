import type { Route } from './+types/admin-board.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { changeList, openList } from '#app/desk/open-list.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { officeDesk } from './board-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(officeDesk.task)]
export const handle = { live: 'vorstand' as const, styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) => openList(officeDesk, asked)
export const action = (asked: Route.ActionArgs) => changeList(officeDesk, asked)

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Vorstand verwalten',
    description: 'Ämter und wer sie hat.',
    noindex: true,
  })

export default function AdminBoard({ loaderData }: Route.ComponentProps) {
  return <ListPage list={loaderData} />
}
