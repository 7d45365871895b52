import type { Feature } from '#app/platform/feature.ts'

export const auditFeature: Feature = {
  adminMenu: [
    {
      section: 'today',
      place: 20,
      label: 'Protokoll',
      sentence: 'Wer was wann geändert hat, vorher und nachher.',
      words: 'Änderungen Verlauf Audit Log wer wann',
      href: '/admin/protokoll',
      permissions: ['read-audit-log'],
    },
  ],
}
