import { useLocation } from 'react-router'
import type { Route } from './+types/mobility.route'
import { saying } from '#app/lib/saying.ts'
import { servicesContext } from '#app/platform/services.ts'
import { languageAsked, languageOfAddress, pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { mobilityData } from './mobility-data.server.ts'
import { MobilityPage, mobilityStyles } from './mobility-page.tsx'

export const handle = { styles: mobilityStyles }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  mobilityData(context.get(servicesContext), request, languageAsked(request))

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const language = languageOfAddress(location.pathname)
  const { say } = saying(language)
  return pageMeta(matches, location, {
    title: say(loaderData?.routeLabel ?? 'Mobil am Platz', 'Getting around'),
    description: say(
      'Vom Flugzeug ins Auto, aufs Rad oder in den Bus: wie Sie vom Platz weiterkommen.',
      'From the aircraft into a car, onto a bicycle or a bus: how you get on from the aerodrome.',
    ),
    canonicalPath: pagePairs.mobility[language],
    language,
  })
}

export default function Mobility({ loaderData }: Route.ComponentProps) {
  return <MobilityPage data={loaderData} language={languageOfAddress(useLocation().pathname)} />
}
