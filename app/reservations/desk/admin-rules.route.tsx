import type { Route } from './+types/admin-rules.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { rulesDesk } from './rules-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(rulesDesk.task)]
export const handle = { styles: deskStyles }

export const loader = ({ params, ...asked }: Route.LoaderArgs) =>
  openRecord(rulesDesk, { ...asked, id: params.aircraftId })
export const action = ({ params, ...asked }: Route.ActionArgs) =>
  changeRecord(rulesDesk, { ...asked, id: params.aircraftId })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Regeln der Reservierung',
    description: 'Wer ein Flugzeug wie lange reservieren darf.',
    noindex: true,
  })

export default function AdminRules({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
