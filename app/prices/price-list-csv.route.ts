import type { Route } from './+types/price-list-csv.route'
import { airfieldContent } from '#app/airfield/opening-calendar.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { priceListCsv } from './price-list-csv.ts'
import { inForce } from './tariff.ts'
import { prices } from './tariffs.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const today = localDate(now().getTime())
  context.get(requestContext).freshness.until(berlinDayBounds(today).end)
  const [{ tariffs }, { airfield }] = await Promise.all([prices(db), airfieldContent(db)])
  return new Response(priceListCsv(inForce(tariffs, today), airfield?.fuel ?? []), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="preisliste-${today}.csv"`,
    },
  })
}
