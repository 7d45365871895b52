import type { Route } from './+types/hangar-in-english.route'
import { pageMeta } from '#app/ui/page-meta.ts'
import { HangarPage, hangarStyles } from './hangar-page.tsx'
import { openHangarPage, sendHangar } from './hangar-page.server.ts'
import { hangarAddress } from './hangar.ts'

export const handle = { styles: hangarStyles }

export const loader = (asked: Route.LoaderArgs) => openHangarPage(asked, 'en')
export const action = (sent: Route.ActionArgs) => sendHangar(sent, 'en')

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Hangar space',
    description: 'Ask for a place in the hangar or outside; your place on the waiting list comes by e-mail.',
    canonicalPath: hangarAddress.en,
    language: 'en',
  })

export default function EnglishHangar({ loaderData, actionData }: Route.ComponentProps) {
  return <HangarPage page={loaderData} refused={actionData?.refused} language="en" />
}
