import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { DueReview } from '#app/shell/admin-work.ts'
import { listDocumentsThatEnd } from './admin/save-documents.server.ts'
import { documentsInSearch } from './documents.server.ts'
import { documentsPersonalData } from './personal-data.server.ts'
import { visibilities as documentReaders } from './admin/document-form.ts'
import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const documentsSubjects = {
  document: {
    table: 'documents',
    label: 'Dokument',
    page: (id: string) => `/admin/dokumente/${id}`,
    fields: {
      version: 'Fassung',
      asOf: 'Gilt ab',
      validUntil: 'Gilt bis',
      folder: 'Ordner',
      downloadId: 'Datei',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof documentsSubjects, true> {}
}

const titled = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('documents')
    .select(['id', 'title', 'visibility'])
    .where('id', 'in', ids)
    .orderBy('title_key')
    .orderBy('id')
    .execute()

const mediaInDocuments: MediaUseSource = {
  source: 'documents',
  async describe(db, uses) {
    return (await titled(db, ownersOf(uses))).map(({ id, title, visibility }) => ({
      label: `Dokument „${title}“`,
      note: visibility === 'public' ? '' : 'intern',
      href: `/admin/dokumente/${id}`,
    }))
  },
}

const mediaInEarlierDocuments: MediaUseSource = {
  source: 'document_versions',
  async describe(db, uses) {
    const rows = await titled(db, ownersOf(uses))
    return rows.flatMap(({ id, title }) =>
      uses
        .filter(({ ownerId }) => ownerId === id)
        .map(({ part }) => ({
          label: `Dokument „${title}“`,
          note: `frühere Fassung ${part}`,
          href: `/mitglied/dokumente/${id}/fassungen/${part}`,
        })),
    )
  },
}

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
