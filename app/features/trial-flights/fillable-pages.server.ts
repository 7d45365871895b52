import type { FillablePages } from '#app/shell/fillable-pages.ts'
import { listOffers } from './offers.server.ts'

export const trialFlightPages: readonly FillablePages[] = [
  {
    paths: ['/erlebnisse/schnupperflug'],
    isFilled: async (db) => (await listOffers(db)).length > 0,
  },
]
