import type { Route } from './+types/admin-trial-page.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { trialPageDesk } from './trial-page-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(trialPageDesk.task)]
export const handle = { styles: deskStyles }

export const loader = (asked: Route.LoaderArgs) => openRecord(trialPageDesk, { ...asked, id: 'seite' })
export const action = (asked: Route.ActionArgs) => changeRecord(trialPageDesk, { ...asked, id: 'seite' })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Texte der Seite',
    description: 'Was die Seite „Schnupperflug“ sagt.',
    noindex: true,
  })

export default function AdminTrialPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
