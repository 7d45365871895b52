import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const blogSubjects = {
  post: { table: 'posts', label: 'Beitrag', page: (id: string) => `/admin/blog/${id}` },
  submission: {
    table: 'post_submissions',
    label: 'Eingereichter Beitrag',
    page: () => '/admin/blog/eingereicht',
  },
  comment: { label: 'Kommentar', page: () => '/admin/blog/kommentare' },
  'blog-comments': {
    label: 'Kommentare im Blog',
    page: () => '/admin/blog/kommentare',
    fields: { offered: 'Mitglieder können kommentieren' },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof blogSubjects, true> {}
}
