/** The turn that ends a question nobody answered. */
export const lapsing = 'reservations.swap-lapses'
export type Lapse = { swapId: string }
