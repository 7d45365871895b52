import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { lapseSwap } from './lapse-swap.job.server.ts'
import { reservationsPersonalData } from './personal-data.server.ts'
import { blockKinds } from '#app/features/aircraft/blocks/block.ts'
import { purposes } from './reservation.ts'
import { weekdayChoices } from './booking-rules.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const reservationsSubjects = {
  reservation: {
    table: 'reservations',
    label: 'Reservierung',
    personal: { allBut: ['aircraft_id', 'starts_at', 'ends_at', 'purpose', 'guest_seats'] },
    fields: {
      aircraft_id: 'Flugzeug',
      starts_at: 'Beginn',
      ends_at: 'Ende',
      guest_seats: 'Gäste',
      pilot_id: 'Pilot',
      instructor_id: 'Lehrkraft',
    },
  },
  'booking-rules': {
    label: 'Regeln der Reservierung',
    page: (id: string) => `/admin/reservierung/${id}`,
    fields: {
      isOffered: 'Reservierbar',
      who: 'Wer',
      longestHours: 'Längstens',
      daysAhead: 'Tage im Voraus',
      trainingTimes: 'Schulungszeiten',
      trainingOpensHours: 'Freigabe der Schulungszeiten',
    },
  },
  'aircraft-block': { table: 'aircraft_blocks', label: 'Sperre', page: () => '/admin/reservierung' },
  'aircraft-checkout': {
    label: 'Einweisung auf ein Flugzeug',
    page: (id: string) => `/admin/reservierung/${id}/einweisungen`,
    personal: { allBut: ['doneOn', 'validUntil'] },
    isPerson: true,
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof reservationsSubjects, true> {}
}

export const reservationsFeature: Feature = {
  subjects: reservationsSubjects,
  resources: {
    '/admin/reservierung': async () =>
      pagesOf((await import('./admin/rules.resource.server.ts')).rulesResource),
  },
  columnLabels: {
    aircraft_blocks: { kind: blockKinds },
    reservations: { state: { booked: 'gebucht', cancelled: 'abgesagt' }, purpose: purposes },
  },
  fieldLabels: {
    'booking-rules': {
      who: { members: 'alle Mitglieder', 'checked-out': 'Eingewiesene; sonst nur mit Lehrkraft' },
      weekday: weekdayChoices,
    },
  },
  jobs: [lapseSwap],
  personalData: reservationsPersonalData,
  adminActions: [
    {
      label: 'Flugzeug sperren',
      sentence: 'Für Wartung oder Lehrgang.',
      words: 'Sperre Wartung Werkstatt Reservierung',
      href: '/admin/reservierung',
      permissions: ['keep-airfield'],
    },
  ],
  adminMenu: [
    {
      section: 'flying',
      place: 20,
      label: 'Reservierung',
      sentence: 'Wer welches Flugzeug wie lange im Voraus reservieren darf, Sperren und Einweisungen.',
      words: 'Buchung Regeln Sperre Wartung Checkout',
      href: '/admin/reservierung',
      permissions: ['keep-airfield'],
      subjects: ['booking-rules', 'aircraft-block', 'aircraft-checkout'],
    },
  ],
}
