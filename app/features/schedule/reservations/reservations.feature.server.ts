import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { reservationsSubjects } from './audit-subjects.ts'
import { lapseSwap } from './lapse-swap.job.server.ts'
import { reservationsPersonalData } from './personal-data.server.ts'
import { blockKinds } from './blocks.server.ts'
import { purposes } from './reservation.ts'
import { weekdayChoices } from './booking-rules.ts'

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
