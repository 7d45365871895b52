import type { Feature } from '#app/platform/feature.ts'
import { aircraftSubjects } from './audit-subjects.ts'
import { aircraftInSearch } from './aircraft-in-search.server.ts'
import { defectsPersonalData } from './defects/personal-data.server.ts'
import { mediaInAircraft } from './media-in-aircraft.server.ts'
import { aircraftClasses, aircraftRoles, aircraftStates, launchMethods } from './desk/aircraft-form.ts'
import { fleetGroups } from './aircraft.ts'

const groups = Object.fromEntries(fleetGroups.map(({ group, title }) => [group, title])) as Record<
  (typeof fleetGroups)[number]['group'],
  string
>

export const aircraftFeature: Feature = {
  subjects: aircraftSubjects,
  columnWords: {
    aircraft: { class: aircraftClasses, fleet_group: groups, status: aircraftStates },
  },
  fieldWords: {
    aircraft: { group: groups, roles: aircraftRoles, launchMethods },
  },
  search: [aircraftInSearch],
  personalData: [defectsPersonalData],
  mediaUses: [...mediaInAircraft],
  adminMenu: [
    {
      group: 'club',
      place: 230,
      label: 'Flugzeuge',
      href: '/admin/flugzeuge',
      icon: 'plane',
      tasks: ['keep-airfield'],
    },
  ],
}
