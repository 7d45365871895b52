import { allFeatures } from '#app/platform/feature.ts'
import type { Services } from '#app/platform/services.ts'
import type { Job } from './job-queue.ts'
import { askForNight } from './nightly.server.ts'

/** Returns all background jobs, nightly ones included. */
export const allJobs = (): readonly Job<never, Services>[] =>
  allFeatures().flatMap(({ jobs = [], nightly = [] }) => [...jobs, ...nightly])

/** Schedules the nightly jobs at the start of a process; a run that is already scheduled stays. */
export async function beginNights({ db, now }: Pick<Services, 'db' | 'now'>) {
  for (const { nightly = [], atStart = [] } of allFeatures()) {
    for (const job of nightly) await askForNight(db, job, now())
    for (const begin of atStart) await begin(db, now())
  }
}
