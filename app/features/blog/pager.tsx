import { Icon } from '#app/ui/icon.tsx'
import { blogAddress } from './post.ts'
import type { PostFilter } from './posts.server.ts'

type PagerProps = {
  filter: PostFilter
  /** Path of the list. */
  list?: string
  first: string | undefined
  last: string | undefined
  hasNewer: boolean
  hasOlder: boolean
}

export function Pager({ filter: { category, year }, list, first, last, hasNewer, hasOlder }: PagerProps) {
  if (!hasNewer && !hasOlder) return null
  return (
    <nav className="pager" aria-label="Seiten">
      {hasNewer && (
        <a href={blogAddress({ category, year, after: first }, list)} rel="prev">
          <Icon name="back" /> Neuere Beiträge
        </a>
      )}
      {hasOlder && (
        <a href={blogAddress({ category, year, before: last }, list)} rel="next">
          Ältere Beiträge <Icon name="arrow" />
        </a>
      )}
    </nav>
  )
}
