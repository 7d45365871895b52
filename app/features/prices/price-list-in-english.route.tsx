import type { Route } from './+types/price-list-in-english.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { priceList } from './price-list-data.server.ts'
import { PriceListPage, priceListStyles } from './price-list-page.tsx'
import { pricePageTexts } from './price-page-texts.ts'

export const handle = { styles: priceListStyles }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { freshness } = context.get(requestContext)
  return priceList({ services: context.get(servicesContext), freshness, request, language: 'en' })
}

export const meta: Route.MetaFunction = ({ matches, location }) => [
  ...pageMeta(matches, location, {
    title: pricePageTexts.en.title,
    description: pricePageTexts.en.description,
    canonicalPath: pagePairs.prices.en,
    language: 'en',
  }),
  { tagName: 'link', rel: 'alternate', type: 'application/json', href: '/api/tarife' },
]

export default function EnglishPrices({ loaderData }: Route.ComponentProps) {
  return <PriceListPage data={loaderData} language="en" />
}
