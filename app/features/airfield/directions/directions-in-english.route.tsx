import type { Route } from './+types/directions-in-english.route'
import { servicesContext } from '#app/platform/services.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { directions } from './directions-data.server.ts'
import { DirectionsPage, directionsStyles } from './directions-page.tsx'

export const handle = { styles: directionsStyles }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  directions(context.get(servicesContext), request, 'en')

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: 'Directions',
    description: `The way to the aerodrome by car, train, bus, bicycle, on foot and by air${loaderData?.address ? `: ${loaderData.address}` : ''}.`,
    canonicalPath: pagePairs.directions.en,
    language: 'en',
  })

export default function EnglishDirections({ loaderData }: Route.ComponentProps) {
  return <DirectionsPage data={loaderData} language="en" />
}
