import type { Feature } from '#app/platform/feature.ts'
import { priceReview } from './reviews.server.ts'
import { pricesSubjects } from './audit-subjects.ts'
import { customers, tariffClasses, tariffKinds, tariffUnits } from './tariff.ts'
import { noises, occasions, places, purposes as flownFor } from './desk/tariff-form.ts'

export const pricesFeature: Feature = {
  subjects: pricesSubjects,
  columnWords: {
    tariffs: { noise: noises, purpose: flownFor, customer: customers },
  },
  fieldWords: {
    tariff: {
      kind: tariffKinds,
      class: tariffClasses,
      unit: tariffUnits,
      place: places,
      occasion: occasions,
    },
  },
  reviews: [{ task: 'keep-prices', list: priceReview }],
  adminMenu: [
    {
      group: 'airfield',
      place: 140,
      label: 'Preise',
      href: '/admin/preise',
      icon: 'list',
      tasks: ['keep-prices'],
    },
  ],
}
