import { downloadReaders } from '#app/media/pictures/downloads/download.ts'
import { publication } from '#app/platform/audit/value-labels.ts'
import type { Feature } from '#app/platform/feature.ts'
import { freePagesSubjects } from './audit-subjects.ts'
import { freePagesAdminPath } from './free-page.ts'
import { freePagesByTyping } from './free-pages-by-typing.server.ts'
import { freePagesInSearch } from './free-pages.server.ts'
import { mediaInFreePages } from './media-in-free-pages.server.ts'
import { freePagesPersonalData } from './personal-data.server.ts'
import { trashEnding } from '#app/resources/trash/trash-ending.server.ts'
import { draftsOfPages } from './drafts-of-pages.server.ts'

export const freePagesFeature: Feature = {
  subjects: freePagesSubjects,
  columnLabels: {
    free_pages: { status: publication, visibility: downloadReaders, status_before_trash: publication },
  },
  search: [freePagesInSearch],
  personalData: [freePagesPersonalData],
  endings: [trashEnding({ table: 'free_pages', subject: 'free-page', label: 'Seiten im Papierkorb' })],
  mediaUses: mediaInFreePages,
  drafts: [draftsOfPages],
  adminFinds: [freePagesByTyping],
  adminActions: [
    {
      label: 'Seite anlegen',
      sentence: 'Förderverein, Jugend, Vermietung: was der Verein sonst zu sagen hat.',
      words: 'Unterseite eigene Seite erstellen schreiben',
      href: `${freePagesAdminPath}/erstellen`,
      permissions: ['write-posts'],
      creates: { place: 45, label: 'Seite' },
    },
  ],
  adminMenu: [
    {
      section: 'website',
      place: 15,
      label: 'Seiten',
      sentence: 'Eigene Seiten des Vereins, ihr Ort und ihre Reihenfolge.',
      words: 'Unterseite Förderverein Jugend Vermietung Menü Baum',
      href: freePagesAdminPath,
      permissions: ['write-posts'],
    },
  ],
}
