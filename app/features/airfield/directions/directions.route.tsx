import { useLocation } from 'react-router'
import type { Route } from './+types/directions.route'
import { saying } from '#app/lib/saying.ts'
import { servicesContext } from '#app/platform/services.ts'
import { languageAsked, languageOfAddress, pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { directions } from './directions-data.server.ts'
import { DirectionsPage, directionsStyles } from './directions-page.tsx'

export const handle = { styles: directionsStyles }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  directions(context.get(servicesContext), request, languageAsked(request))

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const language = languageOfAddress(location.pathname)
  const { say } = saying(language)
  const way = say(
    'Der Weg zum Flugplatz mit Auto, Bahn, Bus, Rad, zu Fuß und aus der Luft',
    'The way to the aerodrome by car, train, bus, bicycle, on foot and by air',
  )
  return pageMeta(matches, location, {
    title: say('Anfahrt', 'Directions'),
    description: `${way}${loaderData?.address ? `: ${loaderData.address}` : ''}.`,
    canonicalPath: pagePairs.directions[language],
    language,
  })
}

export default function Directions({ loaderData }: Route.ComponentProps) {
  return <DirectionsPage data={loaderData} language={languageOfAddress(useLocation().pathname)} />
}
