import type { Job } from '#app/platform/jobs/job-queue.ts'
import { nightly } from '#app/platform/jobs/nightly.server.ts'
import type { Services } from '#app/platform/services.ts'
import { groundAtMidnight, groundOverdue } from './save-times.server.ts'
import { groundAfterFlight, type FlownAircraft } from './write-flight.server.ts'

type ClubServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Every night blocks aircraft with an overdue check, so that they cannot be reserved. */
export const groundByNight = nightly<ClubServices>('flight-log.ground', async ({ db, now, publicUrl }) => {
  await groundOverdue({ db, publicUrl }, now())
})

/** At midnight blocks aircraft with a check of which yesterday was the last day. */
export const groundByDay: Job<object, ClubServices> = {
  kind: groundAtMidnight,
  run: async ({ db, now, publicUrl }) => groundOverdue({ db, publicUrl }, now()),
}

/** After a change of its hours in the log blocks an aircraft with an overdue check, or ends that block. */
export const groundByHours: Job<FlownAircraft, ClubServices> = {
  kind: groundAfterFlight,
  run: async ({ db, now, publicUrl }, { aircraftId }) => groundOverdue({ db, publicUrl }, now(), aircraftId),
}
