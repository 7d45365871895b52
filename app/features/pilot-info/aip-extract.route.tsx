import { useLocation } from 'react-router'
import type { Route } from './+types/aip-extract.route'
import { saying } from '#app/lib/saying.ts'
import { askedPage } from '#app/shell/asked-page.server.ts'
import { languageOfAddress, pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { aipExtract } from './aip-extract-data.server.ts'
import { AipExtractPage, aipExtractStyles } from './aip-extract-page.tsx'

export const handle = { styles: aipExtractStyles }

export const loader = (asked: Route.LoaderArgs) => aipExtract(askedPage(asked))

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const language = languageOfAddress(location.pathname)
  const { say } = saying(language)
  const name = loaderData?.name
  return [
    ...pageMeta(matches, location, {
      title: say('AIP-Auszug', 'AIP extract'),
      description: say(
        `Platzdaten ${name ?? 'des Flugplatzes'} auf einem Blatt: Pisten, Funk, Platzrunde, Betriebszeiten und Dienste, deutsch und englisch.`,
        `Aerodrome data of ${name ?? 'the aerodrome'} on one sheet: runways, radio, traffic circuit, hours of operation and services.`,
      ),
      canonicalPath: pagePairs.extract[language],
      language,
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/json', href: '/api/flugplatz' },
  ]
}

export default function AipExtract({ loaderData }: Route.ComponentProps) {
  return <AipExtractPage sheet={loaderData} language={languageOfAddress(useLocation().pathname)} />
}
