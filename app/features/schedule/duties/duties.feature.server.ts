import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { remindOfDuties } from './remind.job.server.ts'
import { dutiesPersonalData } from './personal-data.server.ts'
import { functionNames } from '#app/features/members/member-choices.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const dutiesSubjects = {
  duty: {
    label: 'Dienst',
    page: (id: string) => `/vereinsflieger/dienste/${id}`,
    personal: ['memberId'],
    fields: { memberId: 'Wer', from: 'Beginn' },
  },
  'duty-kind': {
    label: 'Art von Dienst',
    page: (id: string) => `/admin/dienste/${id}`,
    fields: {
      functions: 'Funktionen',
      licences: 'Lizenzen',
      runsField: 'Leitet den Flugbetrieb',
      planned: 'Geplant',
    },
  },
  'duty-settings': {
    label: 'Regeln der Dienste',
    page: () => '/admin/dienste/regeln',
    fields: { remindDays: 'Erinnern, Tage vorher', signOffDays: 'Austragen bis, Tage vorher' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof dutiesSubjects, true> {}
}

export const dutiesFeature: Feature = {
  subjects: dutiesSubjects,
  resources: {
    '/admin/dienste': async () => pagesOf((await import('./admin/kind.resource.server.ts')).kindResource),
    '/admin/dienste/regeln': async () =>
      pagesOf((await import('./admin/duty-settings.resource.server.ts')).dutySettingsResource),
  },
  fieldLabels: {
    'duty-kind': { functions: functionNames },
  },
  nightly: [remindOfDuties],
  personalData: dutiesPersonalData,
  adminActions: [
    {
      label: 'Dienste anlegen',
      sentence: 'Den Plan der nächsten Wochen auslegen.',
      words: 'Dienstplan Flugleitung planen',
      href: '/admin/dienste/plan',
      permissions: ['keep-airfield'],
    },
  ],
  adminMenu: [
    {
      section: 'flying',
      place: 30,
      label: 'Dienste',
      sentence: 'Was am Platz zu tun ist, wer es kann, und der Plan der nächsten Monate.',
      words: 'Flugleitung Betriebsleiter Winde Lehrer Dienstplan einteilen',
      href: '/admin/dienste',
      permissions: ['keep-airfield'],
    },
  ],
}
