import type { Route } from './+types/admin-offer.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { offerDesk } from './offer-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(offerDesk.task)]
export const handle = { styles: deskStyles }

export const loader = ({ params, ...asked }: Route.LoaderArgs) =>
  openRecord(offerDesk, { ...asked, id: params.offerId })
export const action = ({ params, ...asked }: Route.ActionArgs) =>
  changeRecord(offerDesk, { ...asked, id: params.offerId })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Angebot',
    description: 'Ein Schnupperflug-Angebot.',
    noindex: true,
  })

export default function AdminOffer({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
