import { useLocation } from 'react-router'
import type { Route } from './+types/opening-times.route'
import { askedPage } from '#app/shell/asked-page.server.ts'
import { languageOfAddress, pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { openingPageTexts } from '#app/features/airfield/opening-page/opening-page-texts.ts'
import { openingTimes } from './opening-times-data.server.ts'
import { OpeningTimesPage, openingTimesStyles } from './opening-times-page.tsx'

export const handle = { foldsTexts: true, styles: openingTimesStyles }

export const loader = (asked: Route.LoaderArgs) => openingTimes(askedPage(asked))

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const language = languageOfAddress(location.pathname)
  const { title, description } = openingPageTexts[language]
  return pageMeta(matches, location, {
    title,
    description,
    canonicalPath: pagePairs.hours[language],
    language,
    ...(loaderData && { structuredData: loaderData.structuredData }),
  })
}

export default function OpeningTimes({ loaderData }: Route.ComponentProps) {
  return <OpeningTimesPage data={loaderData ?? null} language={languageOfAddress(useLocation().pathname)} />
}
