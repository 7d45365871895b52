import type { SubjectFacts } from '#app/platform/audit/subjects.ts'
import { labelsOf } from '#app/resources/record-field.ts'
import { groupsOf } from './record/record-section.ts'
import { sections } from './record/record-sections.ts'

const inEnglish = { note: 'Zusatz', noteEn: 'Zusatz auf Englisch', reasonEn: 'Grund auf Englisch' }

export const airfieldSubjects = {
  'opening-rule': {
    table: 'opening_rules',
    label: 'Betriebszeit',
    page: (id: string) => `/admin/flugplatz/zeiten/regel/${id}`,
    fields: inEnglish,
  },
  'opening-hours': { label: 'Stand der Betriebszeiten', page: () => '/admin/flugplatz/zeiten' },
  'special-day': {
    table: 'special_days',
    label: 'Sonderzeit',
    page: (id: string) => `/admin/flugplatz/zeiten/sonderzeit/${id}`,
    fields: inEnglish,
  },
  'field-status': { label: 'Platzstatus', page: () => '/admin/platzstatus' },
  airfield: {
    label: 'Platzdaten',
    page: () => '/admin/flugplatz',
    fields: {
      ...labelsOf(Object.values(sections).flatMap(groupsOf)),
      phoneTowerE164: 'Telefon am Platz, international',
      icaoIsFictional: 'Kennung ist erfunden',
      timeZone: 'Zeitzone',
    },
  },
  'road-map': {
    label: 'Anfahrtskizze',
    page: () => '/admin/flugplatz/anfahrt',
    fields: { x: 'nach rechts', y: 'nach unten', heading: 'Richtung der Piste', seed: 'Gelände' },
  },
  'site-plan': {
    table: 'site_points',
    label: 'Lageplan',
    page: () => '/admin/flugplatz/lageplan',
    fields: { a: 'längs', b: 'quer', number: 'Nummer', layer: 'Ebene' },
  },
  'site-plan-picture': {
    label: 'Bild des Lageplans',
    page: () => '/admin/flugplatz/lageplanbild',
    fields: { pictureId: 'Bild', places: 'Punkte', x: 'von links', y: 'von oben' },
  },
  webcam: { label: 'Webcam', page: (id: string) => `/admin/flugplatz/webcams/${id}` },
  'weather-station': { label: 'Wetterstation', page: () => '/admin/einstellungen/wetter' },
  'chronicle-entry': {
    label: 'Eintrag der Chronik',
    page: (id: string) => `/admin/geschichte/${id}`,
    fields: { date: 'Wann', source: 'Quelle', personIds: 'Personen', image: 'Foto' },
  },
  mobility: { label: 'Mobil am Platz', page: () => '/admin/app2drive' },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof airfieldSubjects, true> {}
}
