import { withQuery } from '#app/lib/with-query.ts'
import type { PostFilter } from './posts.server.ts'

/** Returns the list's path for a category, year and page. */
export function blogAddress({ category, year, before, after }: PostFilter, list = '/verein/blog'): string {
  return withQuery(list, { thema: category, jahr: year, vor: before, nach: after })
}
