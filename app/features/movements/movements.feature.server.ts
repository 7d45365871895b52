import type { Feature } from '#app/platform/feature.ts'
import { movementsSubjects } from './audit-subjects.ts'
import { movementsPersonalData } from './personal-data.server.ts'
import { classes, directions, flights, launches } from './movement.ts'

export const movementsFeature: Feature = {
  subjects: movementsSubjects,
  columnWords: {
    movements: { direction: directions },
  },
  fieldWords: {
    movement: { class: classes, flight: flights, launch: launches },
  },
  personalData: movementsPersonalData,
  adminMenu: [
    {
      group: 'airfield',
      place: 160,
      label: 'Flugbewegungen',
      href: '/admin/flugbewegungen',
      icon: 'plane',
      tasks: ['keep-airfield'],
    },
  ],
}
