import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { groundByDay, groundByHours, groundByNight } from './ground-overdue.job.server.ts'
import { flightLogPersonalData } from './personal-data.server.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const flightLogSubjects = {
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

export const flightLogFeature: Feature = {
  subjects: flightLogSubjects,
  resources: {
    '/admin/flugbuch': async () =>
      pagesOf((await import('./settings.resource.server.ts')).logSettingsResource),
  },
  columnLabels: {
    aircraft_checks: { when_overdue: { block: 'sperrt das Flugzeug', warn: 'warnt nur' } },
  },
  fieldLabels: {
    'log-settings': { writers: { members: 'alle Mitglieder', entitled: 'wer das Recht dazu hat' } },
  },
  jobs: [groundByDay, groundByHours],
  nightly: [groundByNight],
  personalData: flightLogPersonalData,
  adminMenu: [
    {
      section: 'flying',
      place: 40,
      label: 'Flugbuch',
      sentence: 'Wer das Flugbuch schreibt.',
      words: 'Startliste Startkladde',
      href: '/admin/flugbuch',
      permissions: ['keep-airfield'],
    },
    {
      section: 'flying',
      place: 41,
      label: 'Geräte im Startwagen',
      sentence:
        'Welche Geräte des Vereins das Flugbuch ohne Konto führen, ihre PIN, und wie man eines sperrt.',
      words: 'Startwagen Tablet PIN Gerät ohne Konto',
      href: '/admin/flugbuch/geraete',
      permissions: ['keep-airfield'],
    },
  ],
}
