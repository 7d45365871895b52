import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { countNewDefects } from '#app/features/aircraft/defects/defects.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'
import { defectFiles } from '#app/features/aircraft/defects/defect-file.ts'
import { defectStates } from './defect-rules.ts'
import { functionNames } from '#app/features/members/member-choices.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const defectsSubjects = {
  defect: {
    table: 'aircraft_defects',
    label: 'Störung',
    page: (id: string) => `/vereinsflieger/stoerungen/${id}`,
    fields: { isGrounding: 'Gesperrt', words: 'Worte' },
  },
  'defect-settings': {
    label: 'Störungen',
    page: () => '/admin/stoerungen',
    fields: { functions: 'Funktionen', mailbox: 'Postfach' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof defectsSubjects, true> {}
}

export const defectsFeature: Feature = {
  subjects: defectsSubjects,
  resources: {
    '/admin/stoerungen': async () =>
      pagesOf((await import('./settings.resource.server.ts')).defectSettingsResource),
  },
  columnLabels: { aircraft_defects: { state: defectStates } },
  fieldLabels: {
    'defect-settings': { functions: functionNames },
  },
  filesOf: [
    async (db) => {
      const rows = await db.selectFrom('defect_pictures').select('id').execute()
      return rows.flatMap(({ id }) => defectFiles(id).map((name) => ({ name, of: 'Bild einer Störung' })))
    },
  ],
  work: defectsToDo,
  adminMenu: [
    {
      section: 'flying',
      place: 50,
      label: 'Störungen',
      sentence: 'Wer von einer gemeldeten Störung erfährt.',
      words: 'Defekt Mangel gesperrt Werkstatt',
      href: '/admin/stoerungen',
      permissions: ['keep-airfield'],
    },
  ],
}

/** Returns unacknowledged defects as work. */
async function defectsToDo({ db }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'keep-airfield')) return []
  const defects = await countNewDefects(db)
  return [
    {
      place: 20,
      count: defects,
      title: defects === 1 ? 'neue Störung an einem Flugzeug' : 'neue Störungen an Flugzeugen',
      sentence: 'Ansehen, zur Kenntnis nehmen, erledigen.',
      href: '/vereinsflieger/stoerungen',
    },
  ]
}
