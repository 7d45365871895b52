import type { Route } from './+types/airfield-api.route'
import { openJson } from '#app/features/airfield/open-interface.ts'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { findPublicNames } from '#app/features/members/public-names.server.ts'
import { listCurrentNotices, nextNoticeChange } from '#app/features/notices/notices.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { airfieldSheet } from './airfield-sheet.ts'

/** Returns the airfield's data as JSON for other sites and programs; documented in docs/api.md. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, publicUrl } = context.get(servicesContext)
  const { freshness } = context.get(requestContext)
  const at = now()
  const today = localDate(at.getTime())
  freshness.until(berlinDayBounds(today).end)
  const change = await nextNoticeChange(db, at)
  if (change !== undefined) freshness.until(change)

  const { airfield } = await airfieldContent(db)
  const checkedBy = airfield?.review?.checkedBy ?? null
  const names = await findPublicNames(db, [checkedBy])
  return openJson(
    airfieldSheet(airfield, {
      notices: await listCurrentNotices(db, at),
      checkedBy: names.get(checkedBy ?? '') ?? null,
      today,
      publicUrl,
    }),
  )
}
