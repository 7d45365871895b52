import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const takeoverSubjects = {
  takeover: {
    label: 'Übernahme',
    page: (id: string) => `/admin/uebernahme/wordpress/${id}`,
    fields: { posts: 'Beiträge', pictures: 'Bilder' },
  },
} satisfies Record<string, SubjectFacts>
