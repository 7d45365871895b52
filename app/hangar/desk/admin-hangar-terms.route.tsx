import type { Route } from './+types/admin-hangar-terms.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { hangarTermsDesk } from './kind-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(hangarTermsDesk.task)]
export const handle = { styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) =>
  openRecord(hangarTermsDesk, { ...asked, id: 'bedingungen' })
export const action = (asked: Route.ActionArgs) =>
  changeRecord(hangarTermsDesk, { ...asked, id: 'bedingungen' })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Bedingungen',
    description: 'Was für jeden Stellplatz gilt.',
    noindex: true,
  })

export default function AdminHangarTerms({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
