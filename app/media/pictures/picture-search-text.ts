import { sortKey } from '#app/lib/sort-key.ts'

type Described = {
  alt: string
  caption?: string | null
  credit?: string | null
  fileName?: string | null
}

/** Returns the text by which the library finds a picture. */
export function pictureSearchText({ alt, caption, credit, fileName }: Described): string {
  return sortKey([alt, caption, credit, fileName].filter(Boolean).join(' '))
}
