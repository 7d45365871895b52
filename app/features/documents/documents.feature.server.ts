import type { Feature } from '#app/platform/feature.ts'
import { documentReviews } from './reviews.server.ts'
import { documentsSubjects } from './audit-subjects.ts'
import { documentsInSearch } from './documents-in-search.server.ts'
import { documentsPersonalData } from './personal-data.server.ts'
import { mediaInDocuments, mediaInEarlierDocuments } from './media-in-documents.server.ts'
import { visibilities as documentReaders } from './desk/document-form.ts'

export const documentsFeature: Feature = {
  subjects: documentsSubjects,
  columnWords: {
    documents: { visibility: documentReaders },
  },
  search: [documentsInSearch],
  personalData: documentsPersonalData,
  mediaUses: [mediaInDocuments, mediaInEarlierDocuments],
  reviews: [{ task: 'keep-club', list: documentReviews }],
  adminMenu: [
    {
      group: 'club',
      place: 250,
      label: 'Dokumente',
      href: '/admin/dokumente',
      icon: 'document',
      tasks: ['keep-club'],
    },
  ],
}
