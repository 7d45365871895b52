import type { Feature } from '#app/platform/feature.ts'
import { defectsToSettle } from './defects-to-settle.server.ts'
import { defectFiles } from '#app/features/aircraft/defects/defect-file.ts'
import { defectStates } from './defect-words.ts'
import { defectsSubjects } from './audit-subjects.ts'
import { functionNames } from '#app/features/members/member-choices.ts'

export const defectsFeature: Feature = {
  subjects: defectsSubjects,
  columnWords: { aircraft_defects: { state: defectStates } },
  fieldWords: {
    'defect-settings': { functions: functionNames },
  },
  filesOf: [
    async (db) => {
      const rows = await db.selectFrom('defect_pictures').select('id').execute()
      return rows.flatMap(({ id }) => defectFiles(id).map((name) => ({ name, of: 'Bild einer Störung' })))
    },
  ],
  work: defectsToSettle,
  adminMenu: [
    {
      section: 'flying',
      place: 50,
      label: 'Störungen',
      sentence: 'Wer von einer gemeldeten Störung erfährt.',
      words: 'Defekt Mangel gesperrt Werkstatt',
      href: '/admin/stoerungen',
      tasks: ['keep-airfield'],
    },
  ],
}
