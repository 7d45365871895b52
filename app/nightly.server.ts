import { backUpByNight } from '#app/features/backup/backup.job.server.ts'
import { sendDigests } from '#app/features/blog/digest/send-digests.job.server.ts'
import { groundByNight } from '#app/features/flight-log/ground-overdue.job.server.ts'
import { remindOfDuties } from '#app/features/schedule/duties/remind.job.server.ts'
import { hangarNight } from '#app/features/hangar/yearly/hangar-night.job.server.ts'
import { probationNight } from '#app/features/membership/probation/remind-of-probation.job.server.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import { askForNight } from '#app/platform/jobs/nightly.server.ts'
import { compareMembersByNight } from '#app/features/vereinsflieger/matching/look-at-members.server.ts'
import { askForCalendar } from '#app/features/vereinsflieger/remote/public-calendar.job.server.ts'
import type { Services } from '#app/platform/services.ts'
import { remindOfReviews } from '#app/features/areas/admin/remind-of-reviews.job.server.ts'

/** What the house does by itself every night. */
export const nightlyJobs: readonly Job<never, Services>[] = [
  backUpByNight,
  hangarNight,
  probationNight,
  remindOfDuties,
  groundByNight,
  compareMembersByNight,
  sendDigests,
  remindOfReviews,
]

/** At the start of a process; a turn asked for already stays as it is. */
export async function beginNights({ db, now }: Pick<Services, 'db' | 'now'>) {
  for (const job of nightlyJobs) await askForNight(db, job, now())
  await askForCalendar(db, now())
}
