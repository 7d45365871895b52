import type { Feature } from '#app/platform/feature.ts'
import { draftsOfHome } from './admin/drafts-of-home.server.ts'
import { homeAdminPath, homeSubjects } from './audit-subjects.ts'

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
