import type { Db } from '#app/platform/database/db.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import { enqueueRun } from '#app/platform/jobs/nightly.server.ts'
import { takeOverPublicCalendar } from './public-appointments.server.ts'
import type { RemoteServices } from './shared-panels.server.ts'

const kind = 'vereinsflieger.public-calendar'
const everyMs = 60 * 60_000

type Hour = { hour: string }

/** Enqueues its next run before its work, so that a failure does not end the chain. */
export const fetchPublicCalendar: Job<Hour, RemoteServices> = {
  kind,
  async run(services) {
    await askForCalendar(services.db, new Date(services.now().getTime() + everyMs))
    await takeOverPublicCalendar(services)
  },
}

/** Enqueues the run of that hour once, although each process asks for it at start and so does the previous run. */
export async function askForCalendar(db: Db, at: Date) {
  const hour = `${at.toISOString().slice(0, 13)}:00:00.000Z`
  await enqueueRun(db, { kind, run: hour, payload: { hour } satisfies Hour, due: new Date(hour) }, at)
}
