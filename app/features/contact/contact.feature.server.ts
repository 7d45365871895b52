import type { Feature } from '#app/platform/feature.ts'
import { messageInOffice } from './office-kind.server.ts'
import { contactSubjects } from './audit-subjects.ts'
import { contactPersonalData } from './personal-data.server.ts'

export const contactFeature: Feature = {
  subjects: contactSubjects,
  personalData: contactPersonalData,
  requestKinds: [messageInOffice],
  adminMenu: [
    {
      group: 'club',
      place: 260,
      label: 'Kontakt',
      href: '/admin/kontakt',
      icon: 'phone',
      tasks: ['keep-club'],
    },
  ],
}
