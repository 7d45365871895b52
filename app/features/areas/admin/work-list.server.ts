import { localDate, longDate } from '#app/lib/german-dates.ts'
import { allFeatures } from '#app/platform/feature.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import type { DueReview, WorkLine } from '#app/shell/admin-work.ts'
import { listDueReviews } from './due-reviews.server.ts'

/** Lists only work this administrator has the rights for; empty when nothing is waiting. */
export async function workFor(services: Services, by: Admin): Promise<WorkLine[]> {
  const today = localDate(services.now().getTime())
  const [reviews, ...work] = await Promise.all([
    listDueReviews(services.db, by, today),
    ...allFeatures().flatMap((feature) => feature.work?.(services, by) ?? []),
  ])
  const waiting = work
    .flat()
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.place - other.place)
    .map(({ place: _place, ...line }): WorkLine => line)
  return [...waiting, ...reviews.map(reviewLine)]
}

function reviewLine({ what, since, href, misleads }: DueReview): WorkLine {
  const sentence = since === null ? 'Noch nie bestätigt.' : `Zu prüfen seit ${longDate(since)}.`
  const repair = misleads === true ? ('warn' as const) : undefined
  return { count: 1, title: what, sentence, href, repair }
}
