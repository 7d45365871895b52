import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'
import { removeImportFiles, type Stores } from './import-files.server.ts'
import { carryOutKind, forgetAfterMs, forgetKind, readKind } from './imports.server.ts'

/** Used once in a club's life: it is loaded when there is something to take over. */
const wordpressImport = () => import('#packages/wordpress-import/carry-out.server.ts')

type Payload = { takeoverId: string }

// All stand beside the other jobs: a large file takes a while, and mails are not to wait for it.

export const readImport: Job<Payload, Stores> = {
  kind: readKind,
  atOnce: 1,
  run: async (stores, { takeoverId }) => (await wordpressImport()).readNow(stores, takeoverId),
}

/** Within what a server that is told to stop waits for; the rest is a job of its own. */
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

/** A file nobody came back to; what is under way or done stays. */
export const forgetImport: Job<Payload, Stores> = {
  kind: forgetKind,
  atOnce: 1,
  async run(stores, { takeoverId }) {
    const limit = new Date(stores.now().getTime() - forgetAfterMs).toISOString()
    const forgotten = await stores.db
      .deleteFrom('takeovers')
      .where('id', '=', takeoverId)
      .where('state', 'in', ['arriving', 'ready', 'refused'])
      .where('created_at', '<=', limit)
      .returning('id')
      .executeTakeFirst()
    if (forgotten !== undefined) await removeImportFiles(stores, takeoverId)
  },
}
