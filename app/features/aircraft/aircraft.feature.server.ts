import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { aircraftInSearch } from './save-aircraft.server.ts'
import { defectsPersonalData } from './defects/personal-data.server.ts'
import { mediaInAircraft } from './media-in-aircraft.server.ts'
import {
  aircraftClasses,
  aircraftGroups,
  aircraftRoles,
  aircraftStates,
  launchMethods,
} from './admin/aircraft-form.ts'
import { silhouetteNames } from '#app/ui/artwork/aircraft-shapes.ts'
import { labelsOf } from '#app/resources/record-field.ts'
import { fleetGroups } from './aircraft.ts'
import { aircraftByTyping } from './aircraft-by-typing.server.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const aircraftSubjects = {
  aircraft: {
    table: 'aircraft',
    label: 'Flugzeug',
    page: (id: string) => `/admin/flugzeuge/${id}`,
    fields: { ...labelsOf(aircraftGroups({ tariffs: [], documents: [], posts: [] })), pictureIds: 'Bilder' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof aircraftSubjects, true> {}
}

const groups = Object.fromEntries(fleetGroups.map(({ group, title }) => [group, title])) as Record<
  (typeof fleetGroups)[number]['group'],
  string
>

export const aircraftFeature: Feature = {
  subjects: aircraftSubjects,
  resources: {
    '/admin/flugzeuge': async () =>
      pagesOf((await import('./admin/aircraft.resource.server.ts')).aircraftResource),
  },
  columnLabels: {
    aircraft: { class: aircraftClasses, fleet_group: groups, status: aircraftStates },
  },
  fieldLabels: {
    aircraft: { group: groups, roles: aircraftRoles, launchMethods, silhouette: silhouetteNames },
  },
  search: [aircraftInSearch],
  personalData: [defectsPersonalData],
  mediaUses: [...mediaInAircraft],
  adminFinds: [aircraftByTyping],
  adminActions: [
    {
      label: 'Flugzeug anlegen',
      sentence: 'Mit Kennzeichen, Daten und Bild.',
      words: 'Flotte neu Kennzeichen',
      href: '/admin/flugzeuge/erstellen',
      permissions: ['keep-airfield'],
    },
  ],
  adminMenu: [
    {
      section: 'flying',
      place: 10,
      label: 'Flugzeuge',
      sentence: 'Die Flotte mit Daten, Bildern und Charterpreisen.',
      words: 'Kennzeichen Muster Segelflugzeug UL Motorsegler Flotte Charter',
      href: '/admin/flugzeuge',
      permissions: ['keep-airfield'],
      subjects: ['aircraft'],
    },
  ],
}
