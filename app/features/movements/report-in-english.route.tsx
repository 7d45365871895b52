import type { Route } from './+types/report-in-english.route'
import { pageMeta } from '#app/ui/page-meta.ts'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { ReportPage } from './report-page.tsx'
import { openReport, sendReport } from './report-page.server.ts'
import { reportAddress } from './movement.ts'

export const handle = { styles: [forms, tables, disclosure] }

export const loader = (asked: Route.LoaderArgs) => openReport(asked, 'en')
export const action = (sent: Route.ActionArgs) => sendReport(sent, 'en')

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Report a movement',
    description: 'Take-off or landing with no operations manager on duty: into the log in twenty seconds.',
    canonicalPath: reportAddress.en,
    language: 'en',
  })

export default function EnglishReport({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage page={loaderData} refused={actionData?.refused} language="en" />
}
