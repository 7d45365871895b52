import type { Route } from './+types/site-plan-in-english.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { sitePlanData } from './site-plan-data.server.ts'
import { SitePlanPage, sitePlanStyles } from './site-plan-page.tsx'

export const handle = { styles: sitePlanStyles }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { freshness } = context.get(requestContext)
  return sitePlanData({ services: context.get(servicesContext), freshness, request, language: 'en' })
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Site plan',
    description:
      'Where gate, tower, hangars, fuel, café and rescue equipment stand, as a plan and as a list.',
    canonicalPath: pagePairs.sitePlan.en,
    language: 'en',
  })

export default function EnglishSitePlan({ loaderData }: Route.ComponentProps) {
  return <SitePlanPage data={loaderData} language="en" />
}
