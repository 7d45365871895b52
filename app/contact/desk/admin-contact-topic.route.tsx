import type { Route } from './+types/admin-contact-topic.route'
import { deskStyles } from '#app/desk/desk-styles.ts'
import { changeRecord, openRecord } from '#app/desk/open-record.server.ts'
import { RecordPage } from '#app/desk/record-page.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { requireRightTo } from '#app/shell/right-guard.server.ts'
import { topicDesk } from './topic-desk.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRightTo(topicDesk.task)]
export const handle = { styles: deskStyles }

export const loader = ({ params, ...asked }: Route.LoaderArgs) =>
  openRecord(topicDesk, { ...asked, id: params.topicId })
export const action = ({ params, ...asked }: Route.ActionArgs) =>
  changeRecord(topicDesk, { ...asked, id: params.topicId })

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.heading ?? 'Thema',
    description: 'Ein Thema der Seite „Kontakt“.',
    noindex: true,
  })

export default function AdminContactTopic({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage record={loaderData} result={actionData} />
}
