import { mayDo, type Admin } from '#app/accounts/actor.ts'
import { longDate, localDate } from '#app/lib/german-dates.ts'
import { countOutgrownConsents } from '#app/members/outgrown-consents.server.ts'
import { countFailedJobs } from '#app/platform/jobs/given-up-jobs.server.ts'
import { countUndelivered } from '#app/platform/mail/undelivered.server.ts'
import type { Services } from '#app/platform/services.ts'
import { type DueReview, listDueReviews } from './due-reviews.server.ts'

/** Something that waits, beside the requests: how much, what, and where it is settled. */
export type WorkLine = { count: number; title: string; sentence: string; href: string }

/** Only what this administrator can settle; empty when nothing waits. */
export async function workFor(services: Services, by: Admin): Promise<WorkLine[]> {
  const { db, now } = services
  const today = localDate(now().getTime())
  const seesTechnology = mayDo(by, 'watch-technology')
  const [reviews, consents, mails, jobs] = await Promise.all([
    listDueReviews(db, by, today),
    countOutgrownConsents(db, by, today),
    seesTechnology ? countUndelivered(db) : { failed: 0 },
    seesTechnology ? countFailedJobs(db) : 0,
  ])
  const lines = [
    {
      count: mails.failed,
      title: mails.failed === 1 ? 'nicht zugestellte Mail' : 'nicht zugestellte Mails',
      sentence: 'Noch einmal senden oder verwerfen.',
      href: '/admin/einstellungen/mail',
    },
    {
      count: jobs,
      title: jobs === 1 ? 'liegengebliebene Arbeit' : 'liegengebliebene Arbeiten',
      sentence: 'Der Server hat sie nach mehreren Versuchen aufgegeben.',
      href: '/admin/einstellungen/technik',
    },
    {
      count: consents,
      title: 'Einwilligungen von Sorgeberechtigten',
      sentence: 'Das Mitglied ist inzwischen volljährig und müsste selbst zustimmen.',
      href: '/admin/mitglieder',
    },
    ...reviews.map(reviewLine),
  ]
  return lines.filter(({ count }) => count > 0)
}

function reviewLine({ what, since, href }: DueReview): WorkLine {
  const sentence = since === null ? 'Noch nie bestätigt.' : `Zu prüfen seit ${longDate(since)}.`
  return { count: 1, title: what, sentence, href }
}
