import type { Route } from './+types/ppr.route'
import { saying } from '#app/lib/saying.ts'
import { languageAsked, languageOfAddress, pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import choices from '#app/ui/styles/choices.css?inline'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import ppr from './ppr.css?inline'
import { openPprPage, sendPpr } from './ppr-page.server.ts'
import { PprPage } from './ppr-page.tsx'

export const handle = { styles: [forms, choices, tables, disclosure, ppr] }

export const loader = (asked: Route.LoaderArgs) => openPprPage(asked, languageAsked(asked.request))
export const action = (sent: Route.ActionArgs) => sendPpr(sent, languageAsked(sent.request))

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const language = languageOfAddress(location.pathname)
  const { say } = saying(language)
  return pageMeta(matches, location, {
    title: say('PPR-Anfrage', 'PPR request'),
    description: say(
      'Landen außerhalb der Betriebszeiten: Anfrage an den Turm, mit Antwort per E-Mail.',
      'Landing with prior permission: ask the tower, the answer comes by e-mail.',
    ),
    canonicalPath: pagePairs.ppr[language],
    language,
  })
}

export default function Ppr({ loaderData, actionData }: Route.ComponentProps) {
  return <PprPage page={loaderData} answer={actionData} />
}
