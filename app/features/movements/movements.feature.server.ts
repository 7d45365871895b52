import type { Feature } from '#app/platform/feature.ts'
import { movementsPersonalData } from './personal-data.server.ts'
import { classes, directions, flights, launches } from './movement.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const movementsSubjects = {
  movement: {
    table: 'movements',
    label: 'Flugbewegung',
    page: (id: string) => `/admin/flugbewegungen/${id}`,
    personal: { allBut: ['at', 'direction', 'count', 'class', 'flight', 'launch'] },
    fields: {
      flight: 'Art des Fluges',
      launch: 'Startart',
      direction: 'Richtung',
      count: 'Anzahl',
      at: 'Zeit',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof movementsSubjects, true> {}
}

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
