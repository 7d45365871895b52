import type { Feature } from '#app/platform/feature.ts'
import { abandonedImports } from './import-files.server.ts'
import { readImport, carryOutImport } from './website-import.job.server.ts'
import { importPersonalData } from './personal-data.server.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'
import { stateNames as importStates } from './website-import.ts'

const importSubjects = {
  takeover: {
    table: 'takeovers',
    label: 'Übernahme',
    page: (id: string) => `/admin/uebernahme/wordpress/${id}`,
    fields: { posts: 'Beiträge', pictures: 'Bilder' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof importSubjects, true> {}
}

export const websiteImportFeature: Feature = {
  subjects: importSubjects,
  columnLabels: {
    takeovers: { state: importStates },
  },
  jobs: [readImport, carryOutImport],
  personalData: [importPersonalData],
  endings: [abandonedImports],
  adminMenu: [
    {
      section: 'website',
      place: 120,
      label: 'Aus WordPress',
      sentence: 'Beiträge und Bilder einer früheren Website übernehmen.',
      words: 'Import WXR Umzug Export alte Website Übernahme',
      href: '/admin/uebernahme/wordpress',
      permissions: ['write-posts'],
      inside: true,
      subjects: ['takeover'],
    },
  ],
}
