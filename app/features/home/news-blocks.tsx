import { PostCardView } from '#app/features/blog/post-card.tsx'
import { EventList } from '#app/features/events/event-list.tsx'
import { PictureView } from '#app/media/pictures/picture.tsx'
import { MoreLink } from '#app/shell/page-link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { HomeViewOf } from './home-data.server.ts'

export function EventsBlock({ view: { upcoming, at } }: { view: HomeViewOf<'events'> }) {
  return (
    <section className="wrap section">
      <SectionHead title="Nächste Termine">
        <MoreLink href="/erlebnisse/veranstaltungen">Alle Termine</MoreLink>
      </SectionHead>
      <EventList dated={upcoming} at={at} />
    </section>
  )
}

export function PostsBlock({ view: { posts, pictures } }: { view: HomeViewOf<'posts'> }) {
  return (
    <section className="wrap section">
      <SectionHead title="Aus dem Verein">
        <MoreLink href="/verein/blog">Zum Blog</MoreLink>
      </SectionHead>
      <div className="posts three home-posts">
        {posts.map((post) => {
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
        })}
      </div>
    </section>
  )
}
