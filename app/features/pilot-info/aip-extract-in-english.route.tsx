import type { Route } from './+types/aip-extract-in-english.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { aipExtract } from './aip-extract-data.server.ts'
import { AipExtractPage, aipExtractStyles } from './aip-extract-page.tsx'

export const handle = { styles: aipExtractStyles }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { freshness } = context.get(requestContext)
  return aipExtract({ services: context.get(servicesContext), freshness, request, language: 'en' })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => [
  ...pageMeta(matches, location, {
    title: 'AIP extract',
    description: `Aerodrome data of ${loaderData?.name ?? 'the aerodrome'} on one sheet: runways, radio, traffic circuit, hours of operation and services.`,
    canonicalPath: pagePairs.extract.en,
    language: 'en',
  }),
  { tagName: 'link', rel: 'alternate', type: 'application/json', href: '/api/flugplatz' },
]

export default function EnglishAipExtract({ loaderData }: Route.ComponentProps) {
  return <AipExtractPage sheet={loaderData} language="en" />
}
