import type { Route } from './+types/hangar.route'
import { pageMeta } from '#app/ui/page-meta.ts'
import { HangarPage, hangarStyles } from './hangar-page.tsx'
import { openHangarPage, sendHangar } from './hangar-page.server.ts'
import { hangarAddress } from './hangar.ts'

export const handle = { styles: hangarStyles }

export const loader = (asked: Route.LoaderArgs) => openHangarPage(asked, 'de')
export const action = (sent: Route.ActionArgs) => sendHangar(sent, 'de')

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Hallenplatz',
    description:
      'Stellplätze in Halle und im Freien, Preise, Warteliste und die Frage, ob das Flugzeug durchs Tor passt.',
    canonicalPath: hangarAddress.de,
  })

export default function GermanHangar({ loaderData, actionData }: Route.ComponentProps) {
  return <HangarPage page={loaderData} refused={actionData?.refused} language="de" />
}
