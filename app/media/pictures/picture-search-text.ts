import { sortKey } from '#app/lib/sort-key.ts'

type Described = {
  alt: string
  caption?: string | null
  credit?: string | null
  fileName?: string | null
}

/** What a picture is found with in the library. */
export function pictureSearchText({ alt, caption, credit, fileName }: Described): string {
  return sortKey([alt, caption, credit, fileName].filter(Boolean).join(' '))
}

/** Each must occur; letters that mean something to `like` are left out. */
export function searchWords(words: string): string[] {
  return sortKey(words)
    .split(/\s+/)
    .map((word) => word.replace(/[\\%_]/g, ''))
    .filter(Boolean)
}
