import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const movementsSubjects = {
  movement: {
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
