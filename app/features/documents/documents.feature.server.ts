import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { DueReview } from '#app/shell/admin-work.ts'
import { listDocumentsThatEnd } from './admin/save-documents.server.ts'
import { documentsSubjects } from './audit-subjects.ts'
import { documentsInSearch } from './documents.server.ts'
import { documentsPersonalData } from './personal-data.server.ts'
import { mediaInDocuments, mediaInEarlierDocuments } from './media-in-documents.server.ts'
import { visibilities as documentReaders } from './admin/document-form.ts'

export const documentsFeature: Feature = {
  subjects: documentsSubjects,
  resources: {
    '/admin/dokumente': async () =>
      pagesOf((await import('./admin/document.resource.server.ts')).documentResource),
  },
  columnLabels: {
    documents: { visibility: documentReaders },
  },
  search: [documentsInSearch],
  personalData: documentsPersonalData,
  mediaUses: [mediaInDocuments, mediaInEarlierDocuments],
  reviews: [{ permission: 'keep-club', list: documentReviews }],
  adminActions: [
    {
      label: 'Dokument anlegen',
      sentence: 'Satzung, Ordnung oder Formular.',
      words: 'PDF Datei hochladen veröffentlichen',
      href: '/admin/dokumente/erstellen',
      permissions: ['keep-club'],
      creates: { place: 80, label: 'Dokument' },
    },
  ],
  adminMenu: [
    {
      section: 'website',
      place: 70,
      label: 'Dokumente',
      sentence: 'Satzung, Ordnungen und andere Dateien.',
      words: 'PDF Satzung Beitragsordnung Datei',
      href: '/admin/dokumente',
      permissions: ['keep-club'],
      subjects: ['document'],
    },
  ],
}

/** Returns expired documents that are still published, for review. */
async function documentReviews(db: Db): Promise<DueReview[]> {
  return (await listDocumentsThatEnd(db)).map(({ id, title, validUntil }) => ({
    what: `Dokument „${title}“`,
    since: addDays(validUntil, 1),
    href: `/admin/dokumente/${id}`,
  }))
}
