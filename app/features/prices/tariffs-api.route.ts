import type { Route } from './+types/tariffs-api.route'
import { openJson } from '#app/features/airfield/open-interface.ts'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { tariffSheet } from './tariff-sheet.ts'
import { prices } from './tariffs.server.ts'
import { inForce, askedDay, listSpans, spanOn } from './price-days.ts'

/** Returns the price list of a day as JSON for other sites and programs; documented in docs/api.md. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now, publicUrl } = context.get(servicesContext)
  const today = localDate(now().getTime())
  context.get(requestContext).freshness.until(berlinDayBounds(today).end)
  const asked = askedDay(new URL(request.url).searchParams, today)
  if ('error' in asked) return openJson(asked, 400)

  const [{ list, tariffs }, { airfield }] = await Promise.all([prices(db), airfieldContent(db)])
  const spans = listSpans(tariffs)
  const shown = spanOn(spans, asked.day)
  return openJson(
    tariffSheet(list, inForce(tariffs, asked.day), {
      ...asked,
      today,
      otherDays: spans.flatMap((span) => (span === shown ? [] : span.from)),
      fuel: airfield?.fuel ?? [],
      publicUrl,
    }),
  )
}
