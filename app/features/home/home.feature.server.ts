import type { Feature } from '#app/platform/feature.ts'
import { homeDesk, homeSubjects } from './audit-subjects.ts'

export const homeFeature: Feature = {
  subjects: homeSubjects,
  adminMenu: [
    {
      section: 'website',
      place: 14,
      label: 'Startseite',
      sentence: 'Welche Blöcke sie zeigt, in welcher Reihenfolge und mit welchen Worten.',
      words:
        'bearbeiten gestalten Begrüßung Kacheln Bausteine Termine Beiträge Förderer Knöpfe Reihenfolge Heute Bild Entwurf',
      href: homeDesk,
      tasks: ['keep-club'],
      subjects: ['home'],
    },
  ],
}
