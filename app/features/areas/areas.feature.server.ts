import type { Feature } from '#app/platform/feature.ts'
import { remindOfReviews } from './admin/remind-of-reviews.job.server.ts'

export const areasFeature: Feature = {
  nightly: [remindOfReviews],
  adminMenu: [
    {
      section: 'today',
      place: 10,
      label: 'Der Tag',
      sentence: 'Platzstatus, Ankünfte, was wartet und was zu reparieren ist.',
      words: 'Heute Übersicht Start Aufgaben erledigen',
      href: '/admin',
    },
    {
      section: 'settings',
      place: 10,
      label: 'Alle Einstellungen',
      sentence: 'Was der Verein einstellen kann, in Gruppen.',
      words: 'Konfiguration Optionen',
      href: '/admin/einstellungen',
      permissions: ['read-settings'],
      listsSection: true,
    },
  ],
}
