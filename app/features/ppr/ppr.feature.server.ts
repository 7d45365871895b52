import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { pprInOffice } from './office-kind.server.ts'
import { expirePpr } from './expire-ppr.job.server.ts'
import { remindPilot } from './remind-pilot.job.server.ts'
import { askForReport } from './ask-for-report.job.server.ts'
import { aircraftClasses } from '#app/features/aircraft/admin/aircraft-form.ts'
import { german } from '#app/platform/audit/value-labels.ts'
import { modeNames } from '#app/features/airfield/opening/format-opening.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const pprSubjects = {
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

export const pprFeature: Feature = {
  subjects: pprSubjects,
  resources: {
    '/admin/einstellungen/ppr': async () =>
      pagesOf((await import('./approval/ppr-settings.resource.server.ts')).pprSettingsResource),
  },
  fieldLabels: {
    'ppr-rules': { modes: german(modeNames), classes: aircraftClasses },
  },
  jobs: [expirePpr, remindPilot, askForReport],
  requestKinds: [pprInOffice],
  adminMenu: [
    {
      section: 'airfield',
      place: 80,
      label: 'PPR-Regeln',
      sentence: 'Fristen der Anfrage, Landungen bei Nacht, automatische Bestätigung nach Regel.',
      words: 'Anfrage Genehmigung Landung automatisch Regel Vorlauf Nacht NVFR Ampel',
      href: '/admin/einstellungen/ppr',
      permissions: ['keep-airfield'],
      settings: ['ppr'],
      subjects: ['ppr-rules'],
    },
  ],
}
