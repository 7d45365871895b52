import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const movementsSubjects = {
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
