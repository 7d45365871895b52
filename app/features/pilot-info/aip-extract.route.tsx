import type { Route } from './+types/aip-extract.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { aipExtract } from './aip-extract-data.server.ts'
import { AipExtractPage, aipExtractStyles } from './aip-extract-page.tsx'

export const handle = { styles: aipExtractStyles }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { freshness } = context.get(requestContext)
  return aipExtract({ services: context.get(servicesContext), freshness, request, language: 'de' })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => [
  ...pageMeta(matches, location, {
    title: 'AIP-Auszug',
    description: `Platzdaten ${loaderData?.name ?? 'des Flugplatzes'} auf einem Blatt: Pisten, Funk, Platzrunde, Betriebszeiten und Dienste, deutsch und englisch.`,
    canonicalPath: pagePairs.extract.de,
  }),
  { tagName: 'link', rel: 'alternate', type: 'application/json', href: '/api/flugplatz' },
]

export default function GermanAipExtract({ loaderData }: Route.ComponentProps) {
  return <AipExtractPage sheet={loaderData} language="de" />
}
