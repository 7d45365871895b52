import type { Route } from './+types/webcam.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { webcamPageData } from './webcam-data.server.ts'
import { webcamHandle, WebcamPage } from './webcam-page.tsx'

export const handle = webcamHandle

export function loader({ context, request }: Route.LoaderArgs) {
  const { freshness } = context.get(requestContext)
  return webcamPageData(context.get(servicesContext), { freshness, request, language: 'de' })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Webcam',
    description: 'Der Blick auf den Platz mit Uhrzeit und Alter des Bildes und mit Sichtmarken.',
  })

export default function GermanWebcam({ loaderData }: Route.ComponentProps) {
  return <WebcamPage data={loaderData} language="de" />
}
