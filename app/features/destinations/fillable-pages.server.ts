import type { FillablePages } from '#app/shell/fillable-pages.ts'
import { listDestinations } from './destinations.server.ts'

export const destinationPages: readonly FillablePages[] = [
  {
    paths: ['/erlebnisse/ausflugsziele'],
    isFilled: async (db) => (await listDestinations(db)).length > 0,
  },
]
