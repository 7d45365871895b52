import { useLocation } from 'react-router'
import type { Route } from './+types/hangar.route'
import { saying } from '#app/lib/saying.ts'
import { languageAsked, languageOfAddress } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { HangarPage, hangarStyles } from './hangar-page.tsx'
import { openHangarPage, sendHangar } from './hangar-page.server.ts'
import { hangarAddress } from './hangar.ts'

export const handle = { styles: hangarStyles }

export const loader = (asked: Route.LoaderArgs) => openHangarPage(asked, languageAsked(asked.request))
export const action = (sent: Route.ActionArgs) => sendHangar(sent, languageAsked(sent.request))

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const language = languageOfAddress(location.pathname)
  const { say } = saying(language)
  return pageMeta(matches, location, {
    title: say('Hallenplatz', 'Hangar space'),
    description: say(
      'Stellplätze in Halle und im Freien, Preise, Warteliste und die Frage, ob das Flugzeug durchs Tor passt.',
      'Ask for a place in the hangar or outside; your place on the waiting list comes by e-mail.',
    ),
    canonicalPath: hangarAddress[language],
    language,
  })
}

export default function Hangar({ loaderData, actionData }: Route.ComponentProps) {
  const language = languageOfAddress(useLocation().pathname)
  return <HangarPage page={loaderData} refused={actionData?.refused} language={language} />
}
