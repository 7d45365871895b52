import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const importSubjects = {
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
