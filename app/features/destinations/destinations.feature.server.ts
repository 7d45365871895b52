import type { Feature } from '#app/platform/feature.ts'
import { tipInOffice } from './tips/office-kind.server.ts'
import { tipsToSettle } from './desk/tips-to-settle.server.ts'
import { destinationReviews } from './reviews.server.ts'
import { destinationsSubjects } from './audit-subjects.ts'
import { destinationsInSearch } from './destinations-in-search.server.ts'
import { destinationsPersonalData } from './personal-data.server.ts'
import { mediaInDestinations } from './media-in-destinations.server.ts'
import { categories as destinationCategories, surfaces as destinationSurfaces } from './destination.ts'
import { publications } from './desk/destination-form.ts'

export const destinationsFeature: Feature = {
  subjects: destinationsSubjects,
  columnWords: {
    destinations: {
      type: { 'by-air': 'mit dem Flugzeug', ground: 'in der Umgebung' },
      publication: publications,
    },
  },
  fieldWords: {
    destination: { categories: destinationCategories, surface: destinationSurfaces },
  },
  search: [destinationsInSearch],
  personalData: destinationsPersonalData,
  mediaUses: [...mediaInDestinations],
  work: tipsToSettle,
  reviews: [{ task: 'write-posts', list: destinationReviews }],
  requestKinds: [tipInOffice],
  adminMenu: [
    {
      group: 'website',
      place: 90,
      label: 'Ausflugsziele',
      href: '/admin/ausflugsziele',
      icon: 'pin',
      tasks: ['write-posts'],
    },
  ],
}
