import { freePagesAdminPath, homePageId } from '#app/features/free-pages/free-page.ts'
import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'
import { labelsOf } from '#app/resources/record-field.ts'
import { homeGroups } from './home-fields.ts'

export const homeAdminPath = `${freePagesAdminPath}/${homePageId}`

export const homeSubjects = {
  home: {
    label: 'Startseite',
    place: 'auf der Startseite',
    page: () => homeAdminPath,
    fields: { ...labelsOf(homeGroups()), text: 'Text', order: 'Reihenfolge' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof homeSubjects, true> {}
}
