import type { PostFilter } from './posts.server.ts'

/** Returns the list's path for a category, year and page. */
export function blogAddress({ category, year, before, after }: PostFilter, list = '/verein/blog'): string {
  const query = new URLSearchParams()
  if (category !== undefined) query.set('thema', category)
  if (year !== undefined) query.set('jahr', year)
  if (before !== undefined) query.set('vor', before)
  if (after !== undefined) query.set('nach', after)
  const text = query.toString()
  return text === '' ? list : `${list}?${text}`
}
