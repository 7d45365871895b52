import type { Route } from './+types/ppr-in-english.route'
import { pageMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import ppr from './ppr.css?inline'
import { openPprPage, sendPpr } from './ppr-page.server.ts'
import { PprPage } from './ppr-page.tsx'

export const handle = { styles: [forms, choices, tables, disclosure, ppr] }

export const loader = (asked: Route.LoaderArgs) => openPprPage(asked, 'en')
export const action = (sent: Route.ActionArgs) => sendPpr(sent, 'en')

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'PPR request',
    description: 'Landing with prior permission: ask the tower, the answer comes by e-mail.',
    canonicalPath: '/piloteninfo/ppr-anfrage/en',
    language: 'en',
  })

export default function EnglishPpr({ loaderData, actionData }: Route.ComponentProps) {
  return <PprPage page={loaderData} answer={actionData} />
}
