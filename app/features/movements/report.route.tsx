import type { Route } from './+types/report.route'
import { pageMeta } from '#app/ui/page-meta.ts'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { ReportPage } from './report-page.tsx'
import { openReport, sendReport } from './report-page.server.ts'
import { reportAddress } from './movement.ts'

export const handle = { styles: [forms, tables, disclosure] }

export const loader = (asked: Route.LoaderArgs) => openReport(asked, 'de')
export const action = (sent: Route.ActionArgs) => sendReport(sent, 'de')

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Bewegung melden',
    description: 'Start oder Landung ohne Betriebsleiter: in zwanzig Sekunden ins Hauptflugbuch.',
    canonicalPath: reportAddress.de,
  })

export default function GermanReport({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage page={loaderData} refused={actionData?.refused} language="de" />
}
