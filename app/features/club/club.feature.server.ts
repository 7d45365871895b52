import type { Db } from '#app/platform/database/db.ts'
import type { Feature } from '#app/platform/feature.ts'
import type { NamedFile } from '#app/platform/files/named-files.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { clubSetting } from './club.ts'
import { clubPersonalData } from './personal-data.server.ts'
import { labelsOf } from '#app/resources/record-field.ts'
import { allClubFields } from './club-fields.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const clubSubjects = {
  club: {
    label: 'Verein',
    page: () => '/admin/einstellungen/verein',
    fields: {
      ...labelsOf(allClubFields),
      accentHue: 'Farbton',
      accentLightness: 'Helligkeit',
      country: 'Land',
      timeZone: 'Zeitzone',
      settled: 'Erledigt',
    },
    personal: ['treasurerName'],
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof clubSubjects, true> {}
}

const managementModes = {
  off: 'aus',
  'built-in': 'eigene Verwaltung',
  link: 'nur der Verweis',
  read: 'Lesen',
  personal: 'persönlich',
}

export const clubFeature: Feature = {
  subjects: clubSubjects,
  fieldLabels: {
    club: {
      vereinsflieger: managementModes,
      mode: { joint: 'zwei gemeinsam', single: 'jeder allein' },
      scheme: { regular: 'Regelbesteuerung', 'small-business': 'Kleinunternehmer' },
    },
  },
  filesOf: [filesOfMark],
  personalData: clubPersonalData,
}

async function filesOfMark(db: Db): Promise<NamedFile[]> {
  const logo = (await findSetting(db, clubSetting))?.logo
  if (logo?.kind !== 'file') return []
  return [logo.light, logo.dark].flatMap((name) =>
    name === null ? [] : [{ name, of: 'Zeichen des Vereins' }],
  )
}
