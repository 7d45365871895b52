import type { Route } from './+types/mobility-in-english.route'
import { servicesContext } from '#app/platform/services.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { mobilityData } from './mobility-data.server.ts'
import { MobilityPage, mobilityStyles } from './mobility-page.tsx'

export const handle = { styles: mobilityStyles }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  mobilityData(context.get(servicesContext), request, 'en')

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Getting around',
    description: 'From the aircraft into a car, onto a bicycle or a bus: how you get on from the aerodrome.',
    canonicalPath: pagePairs.mobility.en,
    language: 'en',
  })

export default function EnglishMobility({ loaderData }: Route.ComponentProps) {
  return <MobilityPage data={loaderData} language="en" />
}
