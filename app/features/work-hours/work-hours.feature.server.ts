import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { countReported } from './work-hours.server.ts'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'
import { workHoursPersonalData } from './personal-data.server.ts'
import { branchNames } from '#app/features/members/member.ts'
import { entryStates } from './work-year.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const workHoursSubjects = {
  'work-hours': {
    table: 'work_hours',
    label: 'Arbeitsstunden',
    page: (id: string) => `/admin/arbeitsstunden/mitglied/${id}`,
    personal: { allBut: ['state', 'minutes', 'year'] },
    fields: { minutes: 'Minuten', answer: 'Antwort', year: 'Jahr' },
    isPerson: true,
  },
  'work-year': {
    label: 'Jahresabschluss der Arbeitsstunden',
    page: () => '/admin/arbeitsstunden/abschluss',
  },
  'work-settings': {
    label: 'Regeln der Arbeitsstunden',
    page: () => '/admin/arbeitsstunden/regeln',
    fields: {
      yearEnds: 'Letzter Tag des Jahres',
      isProRata: 'Anteilig',
      mostCarriedHours: 'Höchstens übertragen, Stunden',
      branches: 'Sparten',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof workHoursSubjects, true> {}
}

export const workHoursFeature: Feature = {
  subjects: workHoursSubjects,
  resources: {
    '/admin/arbeitsstunden/regeln': async () =>
      pagesOf((await import('./admin/settings.resource.server.ts')).workSettingsResource),
  },
  columnLabels: {
    work_hours: { state: entryStates },
  },
  fieldLabels: {
    'work-settings': { branches: branchNames },
  },
  personalData: workHoursPersonalData,
  work: workHoursToDo,
  adminMenu: [
    {
      section: 'members',
      place: 60,
      label: 'Arbeitsstunden',
      sentence: 'Gemeldete Arbeit anerkennen oder ablehnen, und wer noch Stunden schuldet.',
      words: 'Arbeitsdienst Stunden Abschluss genehmigen anerkennen bestätigen',
      href: '/admin/arbeitsstunden',
      permissions: ['keep-work-hours'],
      open: async ({ db }) => countReported(db),
    },
  ],
}

/** Task: reported work waiting for a decision. */
async function workHoursToDo({ db }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'keep-work-hours')) return []
  const hours = await countReported(db)
  return [
    {
      place: 10,
      count: hours,
      title: hours === 1 ? 'gemeldete Arbeit' : 'gemeldete Arbeiten',
      sentence: 'Arbeitsstunden anerkennen oder ablehnen.',
      href: '/admin/arbeitsstunden',
    },
  ]
}
