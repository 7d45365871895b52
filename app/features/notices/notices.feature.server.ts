import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { kindLabels, scopeLabels, noticeGroups } from './notice.ts'
import { noticeResource } from './notice.resource.server.ts'
import { draftsOfNotices } from './drafts-of-notices.server.ts'
import { labelsOf } from '#app/resources/record-field.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const noticesSubjects = {
  notice: {
    table: 'notices',
    label: 'Hinweis',
    page: (id: string) => `/admin/hinweise/${id}`,
    fields: labelsOf(noticeGroups),
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof noticesSubjects, true> {}
}

export const noticesFeature: Feature = {
  subjects: noticesSubjects,
  resources: {
    '/admin/hinweise': async () => pagesOf(noticeResource),
  },
  columnLabels: {
    notices: { kind: kindLabels, scope: scopeLabels },
  },
  drafts: [draftsOfNotices],
  adminActions: [
    {
      label: 'Hinweis schreiben',
      sentence: 'Erscheint sofort oben auf der Website.',
      words: 'Platzhinweis Warnung Banner Meldung',
      href: '/admin/hinweise/erstellen',
      permissions: ['keep-notices'],
      creates: { place: 10, label: 'Platzhinweis' },
    },
  ],
  adminMenu: [
    {
      section: 'website',
      place: 40,
      label: 'Hinweise',
      sentence: 'Sätze, die einige Tage über jeder Seite stehen.',
      words: 'Warnung Meldung Banner Ankündigung Achtung Platzhinweis',
      href: '/admin/hinweise',
      permissions: ['keep-notices'],
      subjects: ['notice'],
    },
  ],
}
