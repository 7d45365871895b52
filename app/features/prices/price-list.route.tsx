import { useLocation } from 'react-router'
import type { Route } from './+types/price-list.route'
import { askedPage } from '#app/shell/asked-page.server.ts'
import { languageOfAddress, pagePairs } from '#app/shell/page-pairs.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { priceList } from './price-list-data.server.ts'
import { PriceListPage, priceListStyles } from './price-list-page.tsx'
import { pricePageTexts } from './price-page-texts.ts'

export const handle = { styles: priceListStyles }

export const loader = (asked: Route.LoaderArgs) => priceList(askedPage(asked))

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const language = languageOfAddress(location.pathname)
  const { title, description } = pricePageTexts[language]
  return [
    ...pageMeta(matches, location, {
      title,
      description,
      canonicalPath: pagePairs.prices[language],
      language,
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/json', href: '/api/tarife' },
  ]
}

export default function Prices({ loaderData }: Route.ComponentProps) {
  return <PriceListPage data={loaderData} language={languageOfAddress(useLocation().pathname)} />
}
