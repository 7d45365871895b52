import type { Feature } from '#app/platform/feature.ts'
import { clubSubjects } from './audit-subjects.ts'
import { clubPersonalData } from './personal-data.server.ts'

const managementModes = {
  off: 'aus',
  'built-in': 'eigene Verwaltung',
  link: 'nur der Verweis',
  read: 'Lesen',
  personal: 'persönlich',
}

export const clubFeature: Feature = {
  subjects: clubSubjects,
  fieldWords: {
    club: {
      vereinsflieger: managementModes,
      mode: { joint: 'zwei gemeinsam', single: 'jeder allein' },
      scheme: { regular: 'Regelbesteuerung', 'small-business': 'Kleinunternehmer' },
    },
  },
  personalData: clubPersonalData,
}
