import type { Feature } from '#app/platform/feature.ts'
import { noticesSubjects } from './audit-subjects.ts'
import { kindLabels, scopeLabels } from './notice.ts'

export const noticesFeature: Feature = {
  subjects: noticesSubjects,
  columnWords: {
    notices: { kind: kindLabels, scope: scopeLabels },
  },
  adminMenu: [
    {
      group: 'website',
      place: 70,
      label: 'Hinweise',
      href: '/admin/hinweise',
      icon: 'info',
      tasks: ['keep-notices'],
    },
  ],
}
