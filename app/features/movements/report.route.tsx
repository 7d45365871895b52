import { useLocation } from 'react-router'
import type { Route } from './+types/report.route'
import { saying } from '#app/lib/saying.ts'
import { languageAsked, languageOfAddress } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { ReportPage } from './report-page.tsx'
import { openReport, sendReport } from './report-page.server.ts'
import { reportAddress } from './movement.ts'

export const handle = { styles: [forms, tables, disclosure] }

export const loader = (asked: Route.LoaderArgs) => openReport(asked, languageAsked(asked.request))
export const action = (sent: Route.ActionArgs) => sendReport(sent, languageAsked(sent.request))

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const language = languageOfAddress(location.pathname)
  const { say } = saying(language)
  return pageMeta(matches, location, {
    title: say('Bewegung melden', 'Report a movement'),
    description: say(
      'Start oder Landung ohne Betriebsleiter: in zwanzig Sekunden ins Hauptflugbuch.',
      'Take-off or landing with no operations manager on duty: into the log in twenty seconds.',
    ),
    canonicalPath: reportAddress[language],
    language,
  })
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const language = languageOfAddress(useLocation().pathname)
  return <ReportPage page={loaderData} refused={actionData?.refused} language={language} />
}
