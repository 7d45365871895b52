/** The job that ends a question nobody answered; named when there were swaps of reservations alone. */
export const swapLapses = 'reservations.swap-lapses'
export type Lapse = { swapId: string }
