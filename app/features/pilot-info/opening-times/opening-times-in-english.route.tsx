import type { Route } from './+types/opening-times-in-english.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { openingPageTexts } from '#app/features/airfield/opening-page/opening-page-texts.ts'
import { openingTimes } from './opening-times-data.server.ts'
import { OpeningTimesPage, openingTimesStyles } from './opening-times-page.tsx'

export const handle = { foldsTexts: true, styles: openingTimesStyles }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { freshness } = context.get(requestContext)
  return openingTimes({ services: context.get(servicesContext), freshness, request, language: 'en' })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: openingPageTexts.en.title,
    description: openingPageTexts.en.description,
    canonicalPath: pagePairs.hours.en,
    language: 'en',
    ...(loaderData && { structuredData: loaderData.structuredData }),
  })

export default function HoursOfOperation({ loaderData }: Route.ComponentProps) {
  return <OpeningTimesPage data={loaderData ?? null} language="en" />
}
