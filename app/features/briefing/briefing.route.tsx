import { useLocation } from 'react-router'
import type { Route } from './+types/briefing.route'
import { saying } from '#app/lib/saying.ts'
import { languageAsked, languageOfAddress } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { briefingAddress } from './briefing.ts'
import ownPage from './briefing.css?inline'
import { BriefingPage } from './briefing-page.tsx'
import { openBriefing, sendBriefing } from './briefing-page.server.ts'

export const handle = { styles: [forms, choices, tables, ownPage] }

export const loader = (asked: Route.LoaderArgs) => openBriefing(asked, languageAsked(asked.request))
export const action = (sent: Route.ActionArgs) => sendBriefing(sent, languageAsked(sent.request))

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const language = languageOfAddress(location.pathname)
  const { say } = saying(language)
  return pageMeta(matches, location, {
    title: say('Einweisung', 'Briefing'),
    description: say(
      'Fliegen ohne Betriebsleiter: was gilt, und Ihre Bestätigung.',
      'Landing without an operations manager: what applies, and your confirmation.',
    ),
    canonicalPath: briefingAddress[language],
    language,
  })
}

export default function Briefing({ loaderData, actionData }: Route.ComponentProps) {
  const language = languageOfAddress(useLocation().pathname)
  return <BriefingPage page={loaderData} refused={actionData?.refused} language={language} />
}
