import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { airfieldReviews, hoursReview } from './reviews.server.ts'
import { airfieldSubjects } from './audit-subjects.ts'
import { filesOfSnapshots } from './webcam/snapshots.server.ts'
import { fetchSnapshot } from './webcam/fetch-snapshot.job.server.ts'
import { fetchWeather } from './weather/fetch-weather.job.server.ts'
import { fieldAnswers } from './field-answers.server.ts'
import { chronicleInSearch } from './history/chronicle.server.ts'
import { airfieldPersonalData } from './personal-data.server.ts'
import { mediaOfAirfield } from './media-of-airfield.server.ts'
import { airfieldKinds } from './facts/airfield-kinds.ts'
import { anchorNames } from './opening-admin/interval-fields.ts'
import { areaNames, modeNames } from './opening/format-opening.ts'
import { chronicleCategories } from './history/chronicle-entry.ts'
import { mobilityKinds } from './mobility/mobility.ts'
import { circuitSides, launchMethods as fieldLaunches } from './facts/traffic.ts'
import { trafficClasses } from './facts/traffic-classes.ts'
import { dayNames, validityNames } from './opening-admin/rule-names.ts'
import { frequencyKinds } from './facts/frequency.ts'
import { openEndedToDo, remindOfOpenEnd } from './status/open-ended.server.ts'
import { german } from '#app/platform/audit/value-labels.ts'
import { lightings, surfaces as runwaySurfaces } from './facts/runway.ts'
import { payments } from './facts/fuel.ts'
import { siteLayerNames, sitePointKinds } from './site-plan/site-point.ts'

const openingColumns = { area: german(areaNames), mode: german(modeNames) }
const lamps = { green: 'Grün', yellow: 'Gelb', red: 'Rot', grey: 'Grau' }
const mobilityStates = { active: 'läuft', paused: 'pausiert', discontinued: 'eingestellt' }
const parts = { bus: 'Bus', train: 'Bahn', 'club-car': 'Auto des Vereins' }

export const airfieldFeature: Feature = {
  subjects: airfieldSubjects,
  resources: {
    '/admin/flugplatz/pisten': async () =>
      pagesOf((await import('./record/runway.resource.server.ts')).runwayResource),
    '/admin/flugplatz/frequenzen': async () =>
      pagesOf((await import('./record/frequency.resource.server.ts')).frequencyResource),
    '/admin/geschichte': async () =>
      pagesOf((await import('./history/admin/history.resource.server.ts')).historyResource),
    '/admin/app2drive': async () =>
      pagesOf((await import('./mobility/admin/mobility.resource.server.ts')).mobilityResource),
    '/admin/flugplatz/pruefung': async () =>
      pagesOf((await import('./record/part.resource.server.ts')).reviewResource),
    '/admin/flugplatz/lageplan': async () =>
      pagesOf((await import('./site-plan/admin/point.resource.server.ts')).pointResource),
  },
  filesOf: [filesOfSnapshots],
  columnLabels: {
    opening_rules: openingColumns,
    site_points: { layer: siteLayerNames },
    special_days: openingColumns,
  },
  fieldLabels: {
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
  nightly: [remindOfOpenEnd],
  work: openEndedToDo,
  search: [chronicleInSearch],
  answers: fieldAnswers,
  personalData: airfieldPersonalData,
  mediaUses: [...mediaOfAirfield],
  reviews: [
    { permission: 'keep-airfield', list: airfieldReviews },
    { permission: 'keep-opening-hours', list: hoursReview },
  ],
  adminActions: [
    {
      label: 'Platz sperren',
      sentence: 'Ampel, Sperrung oder Pistenkontrolle; gilt sofort.',
      words:
        'schließen geschlossen Sperrung Piste öffnen Platzstatus setzen NOTAM zumachen dichtmachen Ampel rot',
      href: '/admin/platzstatus',
      permissions: ['set-field-status'],
    },
    {
      label: 'Sonderzeit eintragen',
      sentence: 'Ein Tag anders als sonst.',
      words:
        'Ausnahme Feiertag geschlossen länger offen Betriebszeit Öffnungszeiten Sonderöffnung heute morgen früher später',
      href: '/admin/flugplatz/zeiten/sonderzeit',
      permissions: ['keep-opening-hours'],
      creates: { place: 20, label: 'Sonderzeit' },
    },
    {
      label: 'Betriebszeit anlegen',
      sentence: 'Eine Regel für eine Jahreszeit oder einen Wochentag.',
      words: 'Öffnungszeit Regel Sommer Winter',
      href: '/admin/flugplatz/zeiten/regel',
      permissions: ['keep-opening-hours'],
    },
    {
      label: 'Kamera anlegen',
      sentence: 'Eine Kamera für die Website.',
      words: 'Kamera Bild',
      href: '/admin/flugplatz/webcams/erstellen',
      permissions: ['keep-webcams'],
    },
    {
      label: 'Chronik ergänzen',
      sentence: 'Ein Ereignis in der Geschichte des Platzes.',
      words: 'Geschichte Jubiläum Eintrag',
      href: '/admin/geschichte/erstellen',
      permissions: ['write-posts'],
    },
  ],
  adminMenu: [
    {
      section: 'airfield',
      place: 10,
      label: 'Platzstatus',
      sentence: 'Was jetzt gilt: Ampel, Sperrungen, Pistenkontrolle.',
      words: 'offen geschlossen gesperrt Piste Sperre Lampe',
      href: '/admin/platzstatus',
      permissions: ['set-field-status'],
      settings: ['field-status'],
      subjects: ['field-status'],
    },
    {
      section: 'airfield',
      place: 20,
      label: 'Betriebszeiten',
      sentence: 'Regeln, Sonderzeiten, Feiertage und Lärmschutz-Hinweis.',
      words: 'Öffnungszeiten Ferien Mittagspause Saison Bundesland Landeplatz-Lärmschutzverordnung',
      href: '/admin/flugplatz/zeiten',
      permissions: ['keep-opening-hours'],
      subjects: ['opening-rule', 'special-day'],
    },
    {
      section: 'airfield',
      place: 30,
      label: 'Platzdaten',
      sentence: 'Lage, Kontakt, Pisten, Frequenzen, Platzrunden, Lageplan und Dienste.',
      words: 'ICAO Kennung Koordinaten Funk Bahn Elevation Kraftstoff Lärm AIP Platzrunde Betreiber Telefon',
      href: '/admin/flugplatz',
      permissions: ['keep-airfield'],
      settings: ['airfield'],
      subjects: ['airfield'],
    },
    {
      section: 'airfield',
      place: 31,
      label: 'Pisten',
      sentence: 'Bezeichnung, Länge, Belag und Richtungen.',
      words: 'Bahn Schwelle TORA LDA Gras Asphalt',
      href: '/admin/flugplatz/pisten',
      permissions: ['keep-airfield'],
      inside: true,
      settings: ['airfield'],
      subjects: ['airfield'],
    },
    {
      section: 'airfield',
      place: 32,
      label: 'Frequenzen',
      sentence: 'Kanäle, Rufzeichen und Sprachen.',
      words: 'Funk Radio Info Kanal FIS',
      href: '/admin/flugplatz/frequenzen',
      permissions: ['keep-airfield'],
      inside: true,
      settings: ['airfield'],
      subjects: ['airfield'],
    },
    {
      section: 'airfield',
      place: 33,
      label: 'Lageplan',
      sentence: 'Orte auf dem Plan: Hallen, Tankstelle, Parken.',
      words: 'Karte Gebäude Punkt Halle',
      href: '/admin/flugplatz/lageplan',
      permissions: ['keep-airfield'],
      inside: true,
      subjects: ['site-plan'],
    },
    {
      section: 'airfield',
      place: 34,
      label: 'Bild des Lageplans',
      sentence:
        'Ein eigenes Luftbild oder ein gezeichneter Plan statt der Zeichnung, mit den Punkten darauf.',
      words: 'Luftbild Foto Karte Plan Punkte Prozent',
      href: '/admin/flugplatz/lageplanbild',
      permissions: ['keep-airfield'],
      inside: true,
      settings: ['site-plan-picture'],
      subjects: ['site-plan-picture'],
    },
    {
      section: 'airfield',
      place: 35,
      label: 'Anfahrtskizze',
      sentence: 'Die eigene Zeichnung der Wege zum Platz: Straßen, Bahn, Orte und Beschriftung.',
      words: 'Anfahrt Karte Straße Bahn Bus Weg Skizze',
      href: '/admin/flugplatz/anfahrt',
      permissions: ['keep-airfield'],
      inside: true,
      settings: ['road-map'],
      subjects: ['road-map'],
    },
    {
      section: 'airfield',
      place: 36,
      label: 'Prüfung der Platzdaten',
      sentence: 'Wer sie bestätigt hat und wann sie wieder geprüft werden.',
      words: 'Stand AIRAC bestätigen Wiedervorlage',
      href: '/admin/flugplatz/pruefung',
      permissions: ['keep-airfield'],
      inside: true,
      settings: ['airfield'],
      subjects: ['airfield'],
    },
    {
      section: 'airfield',
      place: 37,
      label: 'Flugplatzliste',
      sentence: 'Lage, Höhe, Pisten und Frequenzen aus einem offenen Verzeichnis übernehmen.',
      words: 'ICAO Vorschlag OurAirports',
      href: '/admin/einstellungen/flugplatz/vorschlag',
      permissions: ['keep-airfield'],
      inside: true,
      settings: ['airport-list'],
      subjects: ['airfield'],
    },
    {
      section: 'airfield',
      place: 50,
      label: 'Webcams',
      sentence: 'Kameras, ihre Bilder und wie lange sie aufgehoben werden.',
      words: 'Kamera Bild Aufnahme kaputt dunkel alt',
      href: '/admin/flugplatz/webcams',
      permissions: ['keep-webcams'],
      subjects: ['webcam'],
    },
    {
      section: 'airfield',
      place: 60,
      label: 'Wetter',
      sentence: 'Stationen, deren Wetter auf der Website steht.',
      words: 'METAR Wind QNH Wetterstation eigene Station Schlüssel',
      href: '/admin/einstellungen/wetter',
      permissions: ['keep-weather'],
      subjects: ['weather-station'],
    },
    {
      section: 'airfield',
      place: 100,
      label: 'Mobil am Platz',
      sentence: 'Mietauto, Räder und Rufbus.',
      words: 'app2drive Auto Fahrrad Bus Taxi',
      href: '/admin/app2drive',
      permissions: ['keep-airfield'],
      subjects: ['mobility'],
    },
    {
      section: 'website',
      place: 110,
      label: 'Geschichte',
      sentence: 'Die Chronik des Platzes.',
      words: 'Chronik Jubiläum Jahr',
      href: '/admin/geschichte',
      permissions: ['write-posts'],
      subjects: ['chronicle-entry'],
    },
  ],
}
