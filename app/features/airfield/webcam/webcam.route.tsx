import { useLocation } from 'react-router'
import type { Route } from './+types/webcam.route'
import { saying } from '#app/lib/saying.ts'
import { askedPage } from '#app/shell/asked-page.server.ts'
import { languageOfAddress, pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { webcamPageData } from './webcam-data.server.ts'
import { webcamHandle, WebcamPage } from './webcam-page.tsx'

export const handle = webcamHandle

export const loader = (asked: Route.LoaderArgs) => webcamPageData(askedPage(asked))

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const language = languageOfAddress(location.pathname)
  const { say } = saying(language)
  return pageMeta(matches, location, {
    title: say('Webcam', 'Webcam of the aerodrome'),
    description: say(
      'Der Blick auf den Platz mit Uhrzeit und Alter des Bildes und mit Sichtmarken.',
      'The view of the aerodrome with time and age of the picture and with visibility marks.',
    ),
    canonicalPath: pagePairs.webcam[language],
    language,
  })
}

export default function Webcam({ loaderData }: Route.ComponentProps) {
  return <WebcamPage data={loaderData} language={languageOfAddress(useLocation().pathname)} />
}
