import type { Route } from './+types/ppr.route'
import { pageMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import ppr from './ppr.css?inline'
import { openPprPage, sendPpr } from './ppr-page.server.ts'
import { PprPage } from './ppr-page.tsx'

export const handle = { styles: [forms, choices, tables, disclosure, ppr] }

export const loader = (asked: Route.LoaderArgs) => openPprPage(asked, 'de')
export const action = (sent: Route.ActionArgs) => sendPpr(sent, 'de')

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'PPR-Anfrage',
    description: 'Landen außerhalb der Betriebszeiten: Anfrage an den Turm, mit Antwort per E-Mail.',
    canonicalPath: '/piloteninfo/ppr-anfrage',
  })

export default function GermanPpr({ loaderData, actionData }: Route.ComponentProps) {
  return <PprPage page={loaderData} answer={actionData} />
}
