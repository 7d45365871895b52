import { inTransaction } from '#app/platform/database/db.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { acquireLock } from '../lock.server.ts'
import { lapsing, type Lapse } from './lapsing.ts'
import { findSwap, resolveSwap, tellOfSwap } from './swaps.server.ts'

/** The first of the reservations begins: whoever asked is told that no answer came. */
export const lapseSwap: Job<Lapse, Pick<Services, 'db' | 'now' | 'publicUrl'>> = {
  kind: lapsing,
  async run({ db, now, publicUrl }, { swapId }) {
    const at = now()
    await inTransaction(db, async (trx) => {
      await acquireLock(trx)
      const swap = await findSwap(trx, swapId)
      if (swap?.state !== 'open') return
      await resolveSwap(trx, swapId, 'lapsed', at)
      await tellOfSwap(trx, { news: 'lapsed', swap, readers: [swap.fromId], publicUrl, at })
    })
  },
}
