import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { hangarInOffice } from './office-kind.server.ts'
import { lapseOffer } from './offers/lapse-offer.job.server.ts'
import { hangarNight } from './yearly/hangar-night.job.server.ts'
import { hangarPersonalData } from './personal-data.server.ts'
import { availabilityLabels } from './hangar.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const hangarSubjects = {
  'hangar-kind': {
    table: 'hangar_kinds',
    label: 'Stellplatz-Art',
    labels: { bedingungen: 'Hallenplatzseite' },
    page: (id: string) => `/admin/hallenplatz/${id}`,
    fields: { availability: 'Verfügbar', priceText: 'Preis', conditions: 'Bedingungen' },
  },
  'hangar-box': {
    label: 'Stellplatz',
    page: (id: string) => `/admin/hallenplatz/plaetze/${id}`,
    fields: { isFree: 'Frei', hall: 'Halle', number: 'Nummer' },
    personal: ['holder'],
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof hangarSubjects, true> {}
}

export const hangarFeature: Feature = {
  subjects: hangarSubjects,
  resources: {
    '/admin/hallenplatz/plaetze': async () =>
      pagesOf((await import('./admin/box.resource.server.ts')).boxResource),
    '/admin/hallenplatz': async () =>
      pagesOf((await import('./admin/kind.resource.server.ts')).hangarKindResource),
    '/admin/hallenplatz/bedingungen': async () =>
      pagesOf((await import('./admin/kind.resource.server.ts')).hangarTermsResource),
  },
  columnLabels: {
    hangar_kinds: { availability: availabilityLabels },
  },
  fieldLabels: {
    'hangar-box': { hall: { outside: 'Außen', grass: 'Auf dem Gras' } },
  },
  jobs: [lapseOffer],
  nightly: [hangarNight],
  personalData: hangarPersonalData,
  requestKinds: [hangarInOffice],
  adminActions: [
    {
      label: 'Hallenplatz anbieten',
      sentence: 'Die nächste Person der Warteliste anschreiben.',
      words: 'Warteliste Stellplatz Angebot',
      href: '/admin/hallenplatz/liste',
      permissions: ['answer-hangar'],
    },
  ],
  adminMenu: [
    {
      section: 'requests',
      place: 40,
      label: 'Warteliste Halle',
      sentence: 'Wer auf einen Hallenplatz wartet und an wen ein Angebot läuft.',
      words: 'Hallenplatz Stellplatz anbieten Angebot',
      href: '/admin/hallenplatz/liste',
      permissions: ['answer-hangar'],
    },
    {
      section: 'airfield',
      place: 70,
      label: 'Hallenplätze',
      sentence: 'Arten von Stellplätzen, Plätze und Bedingungen.',
      words: 'Hallenplatz Halle Stellplatz Box Warteliste',
      href: '/admin/hallenplatz',
      permissions: ['answer-hangar'],
      subjects: ['hangar-kind', 'hangar-box'],
    },
  ],
}
