import type { Feature } from '#app/platform/feature.ts'
import { remindOfReviews } from './admin/remind-of-reviews.job.server.ts'

export const areasFeature: Feature = {
  nightly: [remindOfReviews],
  adminMenu: [
    {
      group: 'today',
      place: 10,
      label: 'Übersicht',
      href: '/admin',
      icon: 'home',
    },
    {
      group: 'house',
      place: 350,
      label: 'Einstellungen',
      href: '/admin/einstellungen',
      icon: 'gear',
      tasks: ['read-settings'],
    },
  ],
}
