import { nightly } from '#app/platform/jobs/nightly.server.ts'
import type { Services } from '#app/platform/services.ts'
import { groundOverdue } from './save-times.server.ts'

type ClubServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Every night blocks aircraft with an overdue check, so that they cannot be reserved. */
export const groundByNight = nightly<ClubServices>('flight-log.ground', async ({ db, now, publicUrl }) => {
  await groundOverdue({ db, publicUrl }, now())
})
