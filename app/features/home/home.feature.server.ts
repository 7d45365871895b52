import type { Feature } from '#app/platform/feature.ts'
import { homeSubjects } from './audit-subjects.ts'

export const homeFeature: Feature = {
  subjects: homeSubjects,
  adminMenu: [
    {
      section: 'website',
      place: 80,
      label: 'Startseite',
      sentence: 'Welche Blöcke sie zeigt, in welcher Reihenfolge und mit welchen Worten.',
      words: 'Begrüßung Kacheln Bausteine Termine Beiträge Förderer Knöpfe Reihenfolge Heute Bild',
      href: '/admin/einstellungen/startseite',
      tasks: ['keep-club'],
      settings: ['home'],
      subjects: ['home'],
    },
  ],
}
