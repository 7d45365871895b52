import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const noticesSubjects = {
  notice: { label: 'Hinweis', page: (id: string) => `/admin/hinweise/${id}` },
} satisfies Record<string, SubjectFacts>
