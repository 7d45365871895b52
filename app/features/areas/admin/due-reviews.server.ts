import { opens, type Right } from '#app/platform/identity/rights.ts'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { hoursReviewSetting } from '#app/features/airfield/opening/hours-review.server.ts'
import { partsOf } from '#app/features/airfield/record/record-overview.ts'
import { listDestinations } from '#app/features/destinations/destinations.server.ts'
import { isStale } from '#app/features/destinations/staleness.ts'
import { listDocumentsThatEnd } from '#app/features/documents/desk/keep-documents.server.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { listPageReviews } from '#app/features/pages/pages.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { priceListSetting } from '#app/features/prices/price-list.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'

/** A text or a fact that somebody has to vouch for once more. */
export type DueReview = {
  what: string
  /** The day on which it was due; `null` when nobody has ever confirmed it. */
  since: IsoDay | null
  href: string
}

/** Standing texts of the club are looked through once a year. */
const textsAfterDays = 365

/** What is due for review today and belongs to the work of whoever has these rights, the longest overdue first. */
export async function listDueReviews(
  db: Db,
  { rights }: { rights: readonly Right[] },
  today: IsoDay,
): Promise<DueReview[]> {
  const found = await Promise.all([
    opens(rights, 'keep-airfield') ? airfieldReviews(db, today) : [],
    opens(rights, 'keep-opening-hours') ? hoursReview(db) : [],
    opens(rights, 'keep-prices') ? priceReview(db) : [],
    opens(rights, 'write-posts') ? destinationReviews(db, today) : [],
    opens(rights, 'keep-club') ? pageReviews(db) : [],
    opens(rights, 'keep-club') ? documentReviews(db) : [],
  ])
  return found
    .flat()
    .filter(({ since }) => since === null || since <= today)
    .toSorted((one, other) => (one.since ?? '').localeCompare(other.since ?? ''))
}

/** The whole record, and each of its parts that has a day of its own. */
async function airfieldReviews(db: Db, today: IsoDay): Promise<DueReview[]> {
  const airfield = await findSetting(db, airfieldSetting)
  if (airfield === undefined) return []
  return partsOf(airfield, 0, today).flatMap(({ title, href, nextReview }) => {
    const what = href === wholeAirfield ? 'Platzdaten' : `Platzdaten: ${title}`
    return nextReview === null ? [] : [{ what, since: nextReview, href }]
  })
}

const wholeAirfield = '/admin/flugplatz/pruefung'

/** What has run out and still stands on the website. */
async function documentReviews(db: Db): Promise<DueReview[]> {
  return (await listDocumentsThatEnd(db)).map(({ id, title, validUntil }) => ({
    what: `Dokument „${title}“`,
    since: addDays(validUntil, 1),
    href: `/admin/dokumente/${id}`,
  }))
}

/** Confirmed up to its day and including it. */
async function hoursReview(db: Db): Promise<DueReview[]> {
  const review = await findSetting(db, hoursReviewSetting)
  if (review?.nextReview == null) return []
  return [{ what: 'Betriebszeiten', since: review.nextReview, href: '/admin/flugplatz/zeiten#pruefung' }]
}

async function priceReview(db: Db): Promise<DueReview[]> {
  const list = await findSetting(db, priceListSetting)
  if (list?.review.nextReview == null) return []
  return [{ what: 'Preisliste', since: list.review.nextReview, href: '/admin/preise/angaben' }]
}

async function destinationReviews(db: Db, today: IsoDay): Promise<DueReview[]> {
  const stale = (await listDestinations(db)).filter(({ reviewedOn }) => isStale(reviewedOn, today))
  return stale.map(({ id, name, reviewedOn }) => ({
    what: `Ausflugsziel ${name}`,
    since: addDays(reviewedOn, textsAfterDays),
    href: `/admin/ausflugsziele/${id}`,
  }))
}

async function pageReviews(db: Db): Promise<DueReview[]> {
  return (await listPageReviews(db)).map(({ key, title, reviewedOn }) => ({
    what: `Text „${title}“`,
    since: reviewedOn === null ? null : addDays(reviewedOn, textsAfterDays),
    href: `/admin/texte/${key}`,
  }))
}
