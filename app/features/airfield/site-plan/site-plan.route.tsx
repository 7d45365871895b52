import { useLocation } from 'react-router'
import type { Route } from './+types/site-plan.route'
import { saying } from '#app/lib/saying.ts'
import { askedPage } from '#app/shell/asked-page.server.ts'
import { languageOfAddress, pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { sitePlanData } from './site-plan-data.server.ts'
import { SitePlanPage, sitePlanStyles } from './site-plan-page.tsx'

export const handle = { styles: sitePlanStyles }

export const loader = (asked: Route.LoaderArgs) => sitePlanData(askedPage(asked))

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const language = languageOfAddress(location.pathname)
  const { say } = saying(language)
  return pageMeta(matches, location, {
    title: say('Lageplan', 'Site plan'),
    description: say(
      'Wo Tor, Turm, Hallen, Tankstelle, Café und Rettungsmittel am Platz stehen, als Plan und als Liste.',
      'Where gate, tower, hangars, fuel, café and rescue equipment stand, as a plan and as a list.',
    ),
    canonicalPath: pagePairs.sitePlan[language],
    language,
  })
}

export default function SitePlan({ loaderData }: Route.ComponentProps) {
  return <SitePlanPage data={loaderData} language={languageOfAddress(useLocation().pathname)} />
}
