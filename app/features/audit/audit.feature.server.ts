import type { Feature } from '#app/platform/feature.ts'

export const auditFeature: Feature = {
  adminMenu: [
    {
      group: 'house',
      place: 340,
      label: 'Protokoll',
      href: '/admin/protokoll',
      icon: 'check',
      tasks: ['read-audit-log'],
    },
  ],
}
