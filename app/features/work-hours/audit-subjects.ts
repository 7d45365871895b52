import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const workHoursSubjects = {
  'work-hours': {
    table: 'work_hours',
    label: 'Arbeitsstunden',
    page: (id: string) => `/admin/arbeitsstunden/mitglied/${id}`,
    personal: { allBut: ['state', 'minutes', 'year'] },
    fields: { minutes: 'Minuten', answer: 'Antwort', year: 'Jahr' },
    isPerson: true,
  },
  'work-year': {
    label: 'Jahresabschluss der Arbeitsstunden',
    page: () => '/admin/arbeitsstunden/abschluss',
  },
  'work-settings': {
    label: 'Regeln der Arbeitsstunden',
    page: () => '/admin/arbeitsstunden/regeln',
    fields: {
      yearEnds: 'Letzter Tag des Jahres',
      isProRata: 'Anteilig',
      mostCarriedHours: 'Höchstens übertragen, Stunden',
      branches: 'Sparten',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof workHoursSubjects, true> {}
}
