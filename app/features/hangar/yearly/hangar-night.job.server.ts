import { nightly } from '#app/platform/jobs/nightly.server.ts'
import type { Settling } from '../offers/move-on-list.server.ts'
import { askYearly } from './ask-yearly.server.ts'
import { tellOfContractEnds } from './contract-ends.server.ts'

/** What the list and its places need every night. */
export const hangarNight = nightly<Settling>('hangar.night', async (services, night) => {
  await askYearly(services)
  await tellOfContractEnds(services, night)
})
