import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const reservationsSubjects = {
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
