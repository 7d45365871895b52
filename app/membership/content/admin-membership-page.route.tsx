import type { Route } from './+types/admin-membership-page.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { membershipPageDesk } from './membership-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(membershipPageDesk.task)]
export const handle = { styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) => openRecord(membershipPageDesk, { ...asked, id: 'seite' })
export const action = (asked: Route.ActionArgs) => changeRecord(membershipPageDesk, { ...asked, id: 'seite' })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Wege, Fragen, Dokumente',
    description: 'Was die Seite „Mitgliedschaft“ sagt.',
    noindex: true,
  })

export default function AdminMembershipPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
