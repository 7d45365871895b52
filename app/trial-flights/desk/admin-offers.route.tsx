import type { Route } from './+types/admin-offers.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { ListPage } from '#app/desk/list-page.tsx'
import { changeList, openList } from '#app/desk/open-list.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { offerDesk } from './offer-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(offerDesk.task)]
export const handle = { live: 'schnupperflug' as const, styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) => openList(offerDesk, asked)
export const action = (asked: Route.ActionArgs) => changeList(offerDesk, asked)

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Schnupperflug verwalten',
    description: 'Angebote und freie Termine.',
    noindex: true,
  })

export default function AdminOffers({ loaderData }: Route.ComponentProps) {
  return <ListPage list={loaderData} />
}
