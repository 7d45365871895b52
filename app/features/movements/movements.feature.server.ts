import type { Feature } from '#app/platform/feature.ts'
import { movementsSubjects } from './audit-subjects.ts'
import { movementsPersonalData } from './personal-data.server.ts'
import { classes, directions, flights, launches } from './movement.ts'

export const movementsFeature: Feature = {
  subjects: movementsSubjects,
  columnLabels: {
    movements: { direction: directions },
  },
  fieldLabels: {
    movement: { class: classes, flight: flights, launch: launches },
  },
  personalData: movementsPersonalData,
  adminActions: [
    {
      label: 'Flugbewegung eintragen',
      sentence: 'Start oder Landung im Hauptflugbuch.',
      words: 'Landung Start Hauptflugbuch Ankunft',
      href: '/admin/flugbewegungen/erstellen',
      permissions: ['keep-airfield'],
      creates: { place: 50, label: 'Flugbewegung' },
    },
  ],
  adminMenu: [
    {
      section: 'flying',
      place: 60,
      label: 'Flugbewegungen',
      sentence: 'Das Startbuch des Platzes und was Piloten gemeldet haben.',
      words: 'Hauptflugbuch Landung Start Statistik Meldung',
      href: '/admin/flugbewegungen',
      permissions: ['keep-airfield'],
      subjects: ['movement'],
    },
  ],
}
