import type { Route } from './+types/briefing-in-english.route'
import { pageMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { briefingAddress } from './briefing.ts'
import ownPage from './briefing.css?inline'
import { BriefingPage } from './briefing-page.tsx'
import { openBriefing, sendBriefing } from './briefing-page.server.ts'

export const handle = { styles: [forms, choices, tables, ownPage] }

export const loader = (asked: Route.LoaderArgs) => openBriefing(asked, 'en')
export const action = (sent: Route.ActionArgs) => sendBriefing(sent, 'en')

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Briefing',
    description: 'Landing without an operations manager: what applies, and your confirmation.',
    canonicalPath: briefingAddress.en,
    language: 'en',
  })

export default function EnglishBriefing({ loaderData, actionData }: Route.ComponentProps) {
  return <BriefingPage page={loaderData} refused={actionData?.refused} language="en" />
}
