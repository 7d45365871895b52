import type { Feature } from '#app/platform/feature.ts'
import { airfieldReviews, hoursReview } from './reviews.server.ts'
import { airfieldSubjects } from './audit-subjects.ts'
import { fetchSnapshot } from './webcam/fetch-snapshot.job.server.ts'
import { fetchWeather } from './weather/fetch-weather.job.server.ts'
import { chronicleInSearch } from './history/chronicle-in-search.server.ts'
import { airfieldPersonalData } from './personal-data.server.ts'
import { mediaOfAirfield } from './media-of-airfield.server.ts'
import { airfieldKinds } from './facts/airfield-kinds.ts'
import { anchorNames } from './opening-desk/interval-fields.ts'
import { areaNames, modeNames } from './opening/opening-words.ts'
import { chronicleCategories } from './history/chronicle-entry.ts'
import { mobilityKinds } from './mobility/desk/mobility.resource.server.ts'
import { circuitSides, launchMethods as fieldLaunches, trafficClasses } from './facts/traffic.ts'
import { dayNames, validityNames } from './opening-desk/rule-names.ts'
import { frequencyKinds } from './facts/frequency.ts'
import { german } from '#app/platform/audit/word-lists.ts'
import { lightings, surfaces as runwaySurfaces } from './facts/runway.ts'
import { payments } from './facts/fuel.ts'
import { siteLayerNames, sitePointKinds } from './site-plan/site-point.ts'

const openingColumns = { area: german(areaNames), mode: german(modeNames) }
const lamps = { green: 'Grün', yellow: 'Gelb', red: 'Rot', grey: 'Grau' }
const mobilityStates = { active: 'läuft', paused: 'pausiert', discontinued: 'eingestellt' }
const parts = { bus: 'Bus', train: 'Bahn', 'club-car': 'Auto des Vereins' }

export const airfieldFeature: Feature = {
  subjects: airfieldSubjects,
  columnWords: {
    opening_rules: openingColumns,
    site_points: { layer: siteLayerNames },
    special_days: openingColumns,
  },
  fieldWords: {
    airfield: {
      kind: { ...german(airfieldKinds), ...german(frequencyKinds), ...german(lightings) },
      class: german(trafficClasses),
      surface: german(runwaySurfaces),
      launchMethods: german(fieldLaunches),
      side: german(circuitSides),
      payment: german(payments),
      direction: { E: 'Ost', W: 'West' },
    },
    'chronicle-entry': { category: chronicleCategories },
    'field-status': { light: lamps },
    mobility: { status: mobilityStates, kind: { ...mobilityKinds, ...parts } },
    'opening-rule': { kind: validityNames, days: dayNames, anchor: anchorNames },
    'special-day': { anchor: anchorNames },
    'road-map': { kind: parts },
    'site-plan': { kind: sitePointKinds },
  },
  jobs: [fetchSnapshot, fetchWeather],
  search: [chronicleInSearch],
  personalData: airfieldPersonalData,
  mediaUses: [...mediaOfAirfield],
  reviews: [
    { task: 'keep-airfield', list: airfieldReviews },
    { task: 'keep-opening-hours', list: hoursReview },
  ],
  adminMenu: [
    {
      group: 'today',
      place: 30,
      label: 'Platzstatus',
      href: '/admin/platzstatus',
      icon: 'plane',
      tasks: ['set-field-status'],
    },
    {
      group: 'website',
      place: 100,
      label: 'Geschichte',
      href: '/admin/geschichte',
      icon: 'clock',
      tasks: ['write-posts'],
    },
    {
      group: 'airfield',
      place: 120,
      label: 'Platzdaten',
      href: '/admin/flugplatz',
      icon: 'pin',
      tasks: ['keep-airfield'],
    },
    {
      group: 'airfield',
      place: 130,
      label: 'Betriebszeiten',
      href: '/admin/flugplatz/zeiten',
      icon: 'clock',
      tasks: ['keep-opening-hours'],
    },
    {
      group: 'airfield',
      place: 180,
      label: 'app2drive',
      href: '/admin/app2drive',
      icon: 'arrow',
      tasks: ['keep-airfield'],
    },
    {
      group: 'airfield',
      place: 190,
      label: 'Webcams',
      href: '/admin/flugplatz/webcams',
      icon: 'eye',
      tasks: ['keep-webcams'],
    },
  ],
}
