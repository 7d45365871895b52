import type { Feature } from '#app/platform/feature.ts'
import { draftsOfHome } from './admin/drafts-of-home.server.ts'
import { homeAdminPath } from '#app/features/free-pages/free-page.ts'
import { labelsOf } from '#app/resources/record-field.ts'
import { homeGroups } from './home-fields.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const homeSubjects = {
  home: {
    label: 'Startseite',
    place: 'auf der Startseite',
    page: () => homeAdminPath,
    fields: { ...labelsOf(homeGroups()), text: 'Text', order: 'Reihenfolge' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof homeSubjects, true> {}
}

export const homeFeature: Feature = {
  subjects: homeSubjects,
  drafts: [draftsOfHome],
  adminMenu: [
    {
      section: 'website',
      place: 14,
      label: 'Startseite',
      sentence: 'Welche Blöcke sie zeigt, in welcher Reihenfolge und mit welchen Worten.',
      words:
        'bearbeiten gestalten Begrüßung Kacheln Bausteine Termine Beiträge Förderer Knöpfe Reihenfolge Heute Bild Entwurf',
      href: homeAdminPath,
      permissions: ['keep-club'],
      subjects: ['home'],
    },
  ],
}
