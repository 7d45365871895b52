import type { Route } from './+types/post-list.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { isOfferedIn } from '#app/shell/offered.ts'
import { CachedPart } from '#app/shell/cached-parts.ts'
import { ContactAtEnd } from '#app/shell/page-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import photos from '#app/ui/styles/photos.css?inline'
import { integer } from '#app/lib/german-numbers.ts'
import { Segments } from '#app/ui/segments.tsx'
import { LeadingPost, PostCards } from './post-card.tsx'
import { blogAddress } from './post.ts'
import { type PostFilter, blogListPage } from './posts.server.ts'
import { Pager } from './pager.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import posts from '#app/ui/styles/posts.css?inline'

export const handle = { styles: [posts, photos, choices] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const filter = filterFrom(new URL(request.url).searchParams)
  const { until, ...page } = await blogListPage(db, filter, now())
  if (until !== undefined) context.get(requestContext).freshness.until(until)
  return { ...page, filter }
}

function filterFrom(parameters: URLSearchParams): PostFilter {
  const year = parameters.get('jahr') ?? undefined
  return {
    category: parameters.get('thema') ?? undefined,
    year: year !== undefined && /^\d{4}$/.test(year) ? year : undefined,
    before: parameters.get('vor') ?? undefined,
    after: parameters.get('nach') ?? undefined,
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) => [
  ...pageMeta(matches, location, {
    title: 'Blog',
    description: 'Aus Halle und Cockpit: Berichte, Werkstatt, Ausflüge und Nachrichten des Vereins.',
  }),
  ...(isOfferedIn(matches, '/verein/blog/atom.xml')
    ? [
        {
          tagName: 'link',
          rel: 'alternate',
          type: 'application/atom+xml',
          title: 'Blog',
          href: '/verein/blog/atom.xml',
        } as const,
      ]
    : []),
]

export default function PostList({ loaderData }: Route.ComponentProps) {
  const { posts, filter, categories, years, pictures, authors, hasOlder, hasNewer } = loaderData
  const isFirstPage = filter.before === undefined && filter.after === undefined
  const isUnfiltered = filter.category === undefined && filter.year === undefined
  const [leading] = isFirstPage && isUnfiltered ? posts : []

  return (
    <>
      <div className="wrap">
        <Crumbs trail={[{ label: 'Verein' }, { label: 'Blog' }]} />
        <div className="page-head">
          <h1>Aus Halle und Cockpit</h1>
        </div>
        {leading !== undefined && (
          <LeadingPost
            post={leading}
            author={authors.get(leading.authorId ?? '')}
            picture={pictures.get(leading.coverPictureId ?? '')}
          />
        )}
      </div>
      <section className={leading === undefined ? 'wrap' : 'wrap section'} aria-label="Beiträge">
        {categories.length > 0 && <BlogFilter categories={categories} years={years} filter={filter} />}
        {posts.length === 0 ? (
          <NoPosts chosen={categories.length > 0} />
        ) : (
          <PostCards
            posts={leading === undefined ? posts : posts.slice(1)}
            pictures={pictures}
            authors={authors}
          />
        )}
        <Pager
          filter={filter}
          first={posts[0]?.id}
          last={posts.at(-1)?.id}
          hasNewer={hasNewer}
          hasOlder={hasOlder}
        />
      </section>
    </>
  )
}

function NoPosts({ chosen }: { chosen: boolean }) {
  return (
    <p className="empty">
      {chosen ? (
        <>
          Zu dieser Auswahl gibt es keinen Beitrag. <a href="/verein/blog">Alle Beiträge zeigen</a>
        </>
      ) : (
        <>
          Noch ist kein Beitrag erschienen. Fragen zum Verein beantworten wir gern
          <ContactAtEnd>Kontakt</ContactAtEnd>
        </>
      )}
    </p>
  )
}

type BlogFilterProps = {
  categories: readonly { category: string; posts: number }[]
  years: readonly string[]
  filter: PostFilter
}

/** Shows categories and years as plain links: the URL is the state. */
function BlogFilter({ categories, years, filter }: BlogFilterProps) {
  return (
    <CachedPart
      tag="div"
      name="blog filter"
      of={[categories, years, filter.category, filter.year]}
      className="sec-head"
    >
      <>
        <Segments
          label="Thema"
          choices={[
            {
              href: blogAddress({ year: filter.year }),
              label: 'Alle',
              isShown: filter.category === undefined,
            },
            ...categories.map(({ category }) => ({
              href: blogAddress({ year: filter.year, category }),
              label: category,
              isShown: filter.category === category,
            })),
          ]}
        />
        <nav className="small muted" aria-label="Jahr">
          {filter.year === undefined && `${formatCount(categories, filter.category)} · `}
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
      </>
    </CachedPart>
  )
}

function formatCount(categories: BlogFilterProps['categories'], category: string | undefined): string {
  const counted = categories.filter((each) => category === undefined || each.category === category)
  const posts = counted.reduce((sum, each) => sum + each.posts, 0)
  return posts === 1 ? 'Ein Beitrag' : `${integer(posts)} Beiträge`
}
