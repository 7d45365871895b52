import type { Db } from '#app/platform/database/db.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import { enqueueRun } from '#app/platform/jobs/nightly.server.ts'
import { takeOverPublicCalendar } from './public-appointments.server.ts'
import type { RemoteServices } from './shared-panels.server.ts'

const kind = 'vereinsflieger.public-calendar'
const everyMs = 60 * 60_000

type Hour = { hour: string }

/** Asks for its next turn before its work, so that a failure ends no chain. */
export const fetchPublicCalendar: Job<Hour, RemoteServices> = {
  kind,
  async run(services) {
    await askForCalendar(services.db, new Date(services.now().getTime() + everyMs))
    await takeOverPublicCalendar(services)
  },
}

/** The turn of that hour, once, however many ask for it: each process when it starts, and the turn before. */
export async function askForCalendar(db: Db, at: Date) {
  const hour = `${at.toISOString().slice(0, 13)}:00:00.000Z`
  await enqueueRun(db, { kind, turn: hour, payload: { hour } satisfies Hour, due: new Date(hour) }, at)
}
