import { addDays } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { DueReview } from '#app/shell/admin-work.ts'
import { listDocumentsThatEnd } from './desk/keep-documents.server.ts'

/** What has run out and still stands on the website. */
export async function documentReviews(db: Db): Promise<DueReview[]> {
  return (await listDocumentsThatEnd(db)).map(({ id, title, validUntil }) => ({
    what: `Dokument „${title}“`,
    since: addDays(validUntil, 1),
    href: `/admin/dokumente/${id}`,
  }))
}
