import type { Feature } from '#app/platform/feature.ts'
import { technologyToSettle } from './technology/technology-to-settle.server.ts'
import { officeSubjects } from './audit-subjects.ts'
import { letterhead } from './letterhead.server.ts'
import { barLabels } from './menu/menu-form.ts'

export const officeFeature: Feature = {
  subjects: officeSubjects,
  fieldWords: {
    menu: { bar: barLabels },
  },
  letterhead: letterhead,
  work: technologyToSettle,
  adminMenu: [
    {
      group: 'website',
      place: 60,
      label: 'Texte',
      href: '/admin/texte',
      icon: 'edit',
      tasks: ['keep-club'],
    },
  ],
}
