import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

export const blogSubjects = {
  post: { label: 'Beitrag', page: (id: string) => `/admin/blog/${id}` },
  submission: { label: 'Eingereichter Beitrag', page: () => '/admin/blog/eingereicht' },
  comment: { label: 'Kommentar', page: () => '/admin/blog/kommentare' },
  'blog-comments': {
    label: 'Kommentare im Blog',
    page: () => '/admin/blog/kommentare',
    fields: { offered: 'Mitglieder können kommentieren' },
  },
} satisfies Record<string, SubjectFacts>
