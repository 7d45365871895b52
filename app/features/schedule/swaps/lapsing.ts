/** Kind of the job that ends an unanswered swap; the name dates from when only reservations were swapped. */
export const swapLapses = 'reservations.swap-lapses'
export type Lapse = { swapId: string }
