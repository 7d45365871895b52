import type { Route } from './+types/price-list-csv.route'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { askedDay } from './price-days.ts'
import { priceListCsv } from './price-list-csv.ts'
import { inForce } from './in-force.ts'
import { prices } from './tariffs.server.ts'

/** The list of today, or with `stand` of another day, which has no fuel prices. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const today = localDate(now().getTime())
  context.get(requestContext).freshness.until(berlinDayBounds(today).end)
  const asked = askedDay(new URL(request.url).searchParams, today)
  if ('error' in asked) throw notFound(request.url)
  const { day } = asked
  const [{ tariffs }, { airfield }] = await Promise.all([prices(db), airfieldContent(db)])
  return new Response(priceListCsv(inForce(tariffs, day), day === today ? (airfield?.fuel ?? []) : []), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="preisliste-${day}.csv"`,
    },
  })
}
