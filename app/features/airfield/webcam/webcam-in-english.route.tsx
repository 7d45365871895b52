import type { Route } from './+types/webcam-in-english.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { webcamPageData } from './webcam-data.server.ts'
import { webcamHandle, WebcamPage } from './webcam-page.tsx'

export const handle = webcamHandle

export function loader({ context, request }: Route.LoaderArgs) {
  const { freshness } = context.get(requestContext)
  return webcamPageData(context.get(servicesContext), { freshness, request, language: 'en' })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Webcam of the aerodrome',
    description: 'The view of the aerodrome with time and age of the picture and with visibility marks.',
    canonicalPath: pagePairs.webcam.en,
    language: 'en',
  })

export default function EnglishWebcam({ loaderData }: Route.ComponentProps) {
  return <WebcamPage data={loaderData} language="en" />
}
