import { integer } from '#app/lib/german-numbers.ts'
import { Segments } from '#app/ui/segments.tsx'
import { blogAddress } from './blog-address.ts'
import type { PostFilter } from './posts.server.ts'

type BlogFilterProps = {
  categories: readonly { category: string; posts: number }[]
  years: readonly string[]
  filter: PostFilter
}

/** Topics and years as plain links: the address is the state. */
export function BlogFilter({ categories, years, filter }: BlogFilterProps) {
  return (
    <div className="sec-head">
      <Segments
        label="Thema"
        choices={[
          { href: blogAddress({ year: filter.year }), label: 'Alle', isShown: filter.category === undefined },
          ...categories.map(({ category }) => ({
            href: blogAddress({ year: filter.year, category }),
            label: category,
            isShown: filter.category === category,
          })),
        ]}
      />
      <nav className="small muted" aria-label="Jahr">
        {filter.year === undefined && `${countWords(categories, filter.category)} · `}
        {filter.year !== undefined && <a href={blogAddress({ category: filter.category })}>alle Jahre</a>}
        {years.map((year) => (
          <span key={year}>
            {' '}
            <a
              href={blogAddress({ category: filter.category, year })}
              aria-current={filter.year === year ? 'true' : undefined}
            >
              {year}
            </a>
          </span>
        ))}
      </nav>
    </div>
  )
}

function countWords(categories: BlogFilterProps['categories'], category: string | undefined): string {
  const counted = categories.filter((each) => category === undefined || each.category === category)
  const posts = counted.reduce((sum, each) => sum + each.posts, 0)
  return posts === 1 ? 'Ein Beitrag' : `${integer(posts)} Beiträge`
}
