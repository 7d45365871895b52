import type { Route } from './+types/briefing.route'
import { pageMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { briefingAddress } from './briefing.ts'
import ownPage from './briefing.css?inline'
import { BriefingPage } from './briefing-page.tsx'
import { openBriefing, sendBriefing } from './briefing-page.server.ts'

export const handle = { styles: [forms, choices, tables, ownPage] }

export const loader = (asked: Route.LoaderArgs) => openBriefing(asked, 'de')
export const action = (sent: Route.ActionArgs) => sendBriefing(sent, 'de')

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Einweisung',
    description: 'Fliegen ohne Betriebsleiter: was gilt, und Ihre Bestätigung.',
    canonicalPath: briefingAddress.de,
  })

export default function GermanBriefing({ loaderData, actionData }: Route.ComponentProps) {
  return <BriefingPage page={loaderData} refused={actionData?.refused} language="de" />
}
