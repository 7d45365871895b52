import type { FillablePages } from '#app/shell/fillable-pages.ts'
import { listFleet } from './aircraft.server.ts'

export const aircraftPages: readonly FillablePages[] = [
  {
    paths: ['/verein/flugzeuge'],
    isFilled: async (db) => (await listFleet(db)).length > 0,
  },
]
