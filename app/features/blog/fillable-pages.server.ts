import type { FillablePages } from '#app/shell/fillable-pages.ts'
import { blogOverview, nextPublicationChange } from './posts.server.ts'

export const blogPages: readonly FillablePages[] = [
  {
    paths: ['/verein/blog', '/verein/blog/atom.xml'],
    isFilled: async (db, at) => (await blogOverview(db, at)).categories.length > 0,
    until: nextPublicationChange,
  },
]
