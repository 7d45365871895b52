import type { Route } from './+types/directions.route'
import { servicesContext } from '#app/platform/services.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { directions } from './directions-data.server.ts'
import { DirectionsPage, directionsStyles } from './directions-page.tsx'

export const handle = { styles: directionsStyles }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  directions(context.get(servicesContext), request, 'de')

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: 'Anfahrt',
    description: `Der Weg zum Flugplatz mit Auto, Bahn, Bus, Rad, zu Fuß und aus der Luft${loaderData?.address ? `: ${loaderData.address}` : ''}.`,
    canonicalPath: pagePairs.directions.de,
  })

export default function GermanDirections({ loaderData }: Route.ComponentProps) {
  return <DirectionsPage data={loaderData} language="de" />
}
