import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { swappableDuties } from '../duties/swap-duties.server.ts'
import { lapse, swapLapses, type Lapse } from '../swaps/swap-workflow.server.ts'
import { findSwap } from '../swaps/swaps.server.ts'
import { swappableReservations } from './swap-reservations.server.ts'

const swappable = { duty: swappableDuties, reservation: swappableReservations }

/** Handles swaps of duties as well, because this file may import both. */
export const lapseSwap: Job<Lapse, Pick<Services, 'db' | 'now' | 'publicUrl'>> = {
  kind: swapLapses,
  async run({ db, now, publicUrl }, { swapId }) {
    const swap = await findSwap(db, swapId)
    if (swap !== undefined) await lapse(swappable[swap.subject], { db, publicUrl }, swapId, now())
  },
}
