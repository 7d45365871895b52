import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'
import type { Stores } from './import-files.server.ts'
import { carryOutKind, readKind } from './imports.server.ts'

/** Used once in a club's life, so it is loaded only when there is something to import. */
const wordpressImport = () => import('#packages/wordpress-import/carry-out.server.ts')

type Payload = { takeoverId: string }

// Runs beside other jobs: a large file takes a while, and mails must not wait for it.

export const readImport: Job<Payload, Stores> = {
  kind: readKind,
  atOnce: 1,
  run: async (stores, { takeoverId }) => (await wordpressImport()).readNow(stores, takeoverId),
}

/** Length of one run in ms, within the time a stopping server waits; the rest is a further job. */
const stretchMs = 4_000

export const carryOutImport: Job<Payload, Stores> = {
  kind: carryOutKind,
  atOnce: 1,
  async run(stores, { takeoverId }) {
    const until = performance.now() + stretchMs
    const { carryOutNow } = await wordpressImport()
    const isDone = await carryOutNow(stores, takeoverId, { isTimeUp: () => performance.now() > until })
    const at = stores.now()
    if (!isDone) await enqueue(stores.db, carryOutImport, { takeoverId }, { at })
  },
}
