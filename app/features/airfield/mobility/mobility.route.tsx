import type { Route } from './+types/mobility.route'
import { servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { mobilityData } from './mobility-data.server.ts'
import { MobilityPage, mobilityStyles } from './mobility-page.tsx'

export const handle = { styles: mobilityStyles }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  mobilityData(context.get(servicesContext), request, 'de')

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.routeLabel ?? 'Mobil am Platz',
    description: 'Vom Flugzeug ins Auto, aufs Rad oder in den Bus: wie Sie vom Platz weiterkommen.',
  })

export default function GermanMobility({ loaderData }: Route.ComponentProps) {
  return <MobilityPage data={loaderData} language="de" />
}
