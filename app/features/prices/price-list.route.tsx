import type { Route } from './+types/price-list.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { priceList } from './price-list-data.server.ts'
import { PriceListPage, priceListStyles } from './price-list-page.tsx'
import { pricePageTexts } from './price-page-texts.ts'

export const handle = { styles: priceListStyles }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { freshness } = context.get(requestContext)
  return priceList({ services: context.get(servicesContext), freshness, request, language: 'de' })
}

export const meta: Route.MetaFunction = ({ matches, location }) => [
  ...pageMeta(matches, location, {
    title: pricePageTexts.de.title,
    description: pricePageTexts.de.description,
    canonicalPath: pagePairs.prices.de,
  }),
  { tagName: 'link', rel: 'alternate', type: 'application/json', href: '/api/tarife' },
]

export default function GermanPrices({ loaderData }: Route.ComponentProps) {
  return <PriceListPage data={loaderData} language="de" />
}
