import type { Route } from './+types/admin-contact-topics.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { changeList, openList } from '#app/desk/open-list.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { topicDesk } from './topic-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(topicDesk.task)]
export const handle = { live: 'kontakt' as const, styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) => openList(topicDesk, asked)
export const action = (asked: Route.ActionArgs) => changeList(topicDesk, asked)

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Kontaktthemen verwalten',
    description: 'Themen der Seite „Kontakt“ und ihre Postfächer.',
    noindex: true,
  })

export default function AdminContactTopics({ loaderData }: Route.ComponentProps) {
  return <ListPage list={loaderData} />
}
