import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const pprSubjects = {
  'ppr-rules': {
    label: 'PPR-Regeln',
    page: () => '/admin/einstellungen/ppr',
    fields: {
      noticeHours: 'Frist der Anfrage',
      answerHours: 'Frist der Antwort',
      nightVfr: 'Landungen bei Nacht',
      isOn: 'Automatische Bestätigung',
      version: 'Fassung der Regel',
      modes: 'Betriebszeiten',
      classes: 'Klassen',
      mtomKg: 'Höchstabflugmasse',
      daysAhead: 'Tage im Voraus',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof pprSubjects, true> {}
}
