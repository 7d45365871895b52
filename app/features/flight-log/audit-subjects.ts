import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const flightLogSubjects = {
  'flight-day': { label: 'Tag im Flugbuch' },
  'log-settings': {
    label: 'Flugbuch, wer es schreibt',
    page: () => '/admin/flugbuch',
    fields: { writers: 'Wer schreibt' },
  },
  'club-device': {
    label: 'Gerät im Startwagen',
    page: () => '/admin/flugbuch/geraete',
    fields: { name: 'Name', what: 'Was' },
  },
  'aircraft-check': {
    table: 'aircraft_checks',
    label: 'Betriebszeit und Prüfung',
    fields: {
      airframeMinutes: 'Zelle in Minuten',
      engineMinutes: 'Motor in Minuten',
      countsFrom: 'Zählt ab',
      landings: 'Landungen',
      dueOn: 'Fällig am',
      dueMinutes: 'Fällig bei Minuten',
      warnDays: 'Warnung, Tage vorher',
      warnMinutes: 'Warnung, Minuten vorher',
      whenOverdue: 'Wenn überfällig',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof flightLogSubjects, true> {}
}
