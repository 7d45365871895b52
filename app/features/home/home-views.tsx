import { Fragment } from 'react'
import { FiguresBlock, SponsorsBlock, FleetBlock } from './club-blocks.tsx'
import { HeroBlock } from './hero-block.tsx'
import { HomeStylesBelow } from './home-styles.ts'
import { PostCardView } from '#app/features/blog/post-card.tsx'
import { EventList } from '#app/features/events/event-list.tsx'
import { PictureView } from '#app/media/pictures/picture.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { PageText } from '#app/features/free-pages/free-page-article.tsx'
import { TodayBlock, WebcamBlock } from './today-block.tsx'
import { aircraftFromFile } from '#app/ui/artwork/aircraft-in-file.ts'
import { useAreOffered } from '#app/shell/offered.ts'
import { nearestSilhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { CachedPart } from '#app/shell/cached-parts.ts'
import { MoreLink } from '#app/shell/page-link.tsx'
import { moreWord } from './home-fields.ts'
import type { HomeView, HomeViewOf } from './home-data.server.ts'

/** Renders the blocks from top to bottom, below a heading that is always present. */
export function HomeViews({ views }: { views: readonly HomeView[] }) {
  const firstBelow = views.find(({ kind }) => kind !== 'hero')
  return (
    <>
      {!views.some(({ kind }) => kind === 'hero') && <h1 className="vh">Start</h1>}
      {views.map((view) => (
        <Fragment key={view.kind}>
          {view === firstBelow && <HomeStylesBelow />}
          {blockOf(view)}
        </Fragment>
      ))}
    </>
  )
}

function blockOf(view: HomeView) {
  switch (view.kind) {
    case 'hero':
      return <HeroBlock view={view} />
    case 'ways':
      return <WaysBlock view={view} />
    case 'today':
      return <TodayBlock view={view} />
    case 'airfield-plan':
      return <PlanBlock view={view} />
    case 'fleet':
      return <FleetBlock view={view} />
    case 'events':
      return <EventsBlock view={view} />
    case 'posts':
      return <PostsBlock view={view} />
    case 'webcam':
      return <WebcamBlock view={view} />
    case 'figures':
      return <FiguresBlock view={view} />
    case 'text':
      return <TextBlock view={view} />
    case 'sponsors':
      return <SponsorsBlock view={view} />
  }
}

/** Renders the club's own text, as on its own pages. */
function TextBlock({ view: { kind, ...text } }: { view: HomeViewOf<'text'> }) {
  return <PageText key={kind} {...text} />
}

function WaysBlock({ view }: { view: HomeViewOf<'ways'> }) {
  const isOffered = useAreOffered()
  const items = view.items.filter(({ href }) => isOffered(href))
  if (items.length === 0) return null
  return (
    <div className="wrap section">
      <ul className="ways">
        {items.map(({ title, text, href, linkLabel, silhouette, dates }) => (
          <li key={title}>
            {silhouette !== null && (
              <div className="way-fig">
                <Drawing svg={aircraftFromFile(nearestSilhouette(silhouette))} />
              </div>
            )}
            <h2>
              <a href={href}>{title}</a>
            </h2>
            <p>{text}</p>
            {dates.length > 0 && (
              <ul className="way-dates" aria-label="Nächste freie Termine">
                {dates.map((date) => (
                  <li key={date.id}>
                    <a href={date.href}>Frei: {date.text}</a> <small>{date.title}</small>
                  </li>
                ))}
              </ul>
            )}
            <MoreLink href={href}>{linkLabel ?? moreWord}</MoreLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PlanBlock({ view: { plan, variation, facts } }: { view: HomeViewOf<'airfield-plan'> }) {
  return (
    <section className="wrap section">
      <SectionHead title="Der Platz, maßstäblich">
        <MoreLink href="/piloteninfo/aip-auszug">Alle Platzdaten</MoreLink>
      </SectionHead>
      <CachedPart tag="figure" name="home plan" of={[plan, variation]}>
        <>
          <div className="sheet">
            <div className="sheet-in">
              <Drawing svg={plan} block lettered />
            </div>
          </div>
          <figcaption>
            Gezeichnet aus den Pistendaten. Norden ist oben
            {variation !== null && `; Missweisung ${variation}`}. Nicht für Navigationszwecke.
          </figcaption>
        </>
      </CachedPart>
      <dl className="facts f6 plan-facts">
        {facts.map(({ label, value, small }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {small !== undefined && <small>{small}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function EventsBlock({ view: { upcoming, at } }: { view: HomeViewOf<'events'> }) {
  return (
    <section className="wrap section home-events">
      <SectionHead title="Nächste Termine">
        <MoreLink href="/erlebnisse/veranstaltungen">Alle Termine</MoreLink>
      </SectionHead>
      <EventList dated={upcoming} at={at} />
    </section>
  )
}

function PostsBlock({ view: { posts, pictures } }: { view: HomeViewOf<'posts'> }) {
  return (
    <section className="wrap section">
      <SectionHead title="Aus dem Verein">
        <MoreLink href="/verein/blog">Zum Blog</MoreLink>
      </SectionHead>
      <CachedPart tag="div" name="home posts" of={[posts, pictures]} className="posts three home-posts">
        <NewestPosts posts={posts} pictures={pictures} />
      </CachedPart>
    </section>
  )
}

function NewestPosts({ posts, pictures }: Pick<HomeViewOf<'posts'>, 'posts' | 'pictures'>) {
  return posts.map((post) => {
    const picture = pictures.get(post.coverPictureId ?? '')
    return (
      <PostCardView
        key={post.id}
        post={post}
        picture={
          picture && (
            <PictureView
              picture={picture}
              alt=""
              sizes="(min-width: 48rem) 26rem, (min-width: 40rem) 50vw, 7rem"
            />
          )
        }
      />
    )
  })
}
