import type { Route } from './+types/site-plan.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { sitePlanData } from './site-plan-data.server.ts'
import { SitePlanPage, sitePlanStyles } from './site-plan-page.tsx'

export const handle = { styles: sitePlanStyles }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { freshness } = context.get(requestContext)
  return sitePlanData({ services: context.get(servicesContext), freshness, request, language: 'de' })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Lageplan',
    description:
      'Wo Tor, Turm, Hallen, Tankstelle, Café und Rettungsmittel am Platz stehen, als Plan und als Liste.',
    canonicalPath: pagePairs.sitePlan.de,
  })

export default function GermanSitePlan({ loaderData }: Route.ComponentProps) {
  return <SitePlanPage data={loaderData} language="de" />
}
