import type { Feature } from '#app/platform/feature.ts'
import { listDestinations } from './destinations.server.ts'
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
  fillablePages: [
    {
      paths: ['/erlebnisse/ausflugsziele'],
      isFilled: async (db) => (await listDestinations(db)).length > 0,
    },
  ],
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
  adminActions: [
    {
      label: 'Ausflugsziel anlegen',
      sentence: 'Ein lohnender Platz im Umkreis.',
      words: 'Tipp Ziel',
      href: '/admin/ausflugsziele/erstellen',
      tasks: ['write-posts'],
    },
  ],
  adminMenu: [
    {
      section: 'website',
      place: 100,
      label: 'Ausflugsziele',
      sentence: 'Lohnende Plätze und wann ihre Angaben geprüft wurden.',
      words: 'Tipp Ziel Restaurant',
      href: '/admin/ausflugsziele',
      tasks: ['write-posts'],
      subjects: ['destination'],
    },
  ],
}
