import type { Route } from './+types/feed.route'
import { fileIdsIn, pictureIdsIn } from '#app/lib/rich-text.ts'
import { findPublicNames } from '#app/features/members/public-names.server.ts'
import { findDownloads } from '#app/media/pictures/downloads/downloads.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { blogFeed } from './feed.ts'
import { listPublicPostsWithText, nextPublicationChange } from './posts.server.ts'

const postsInFeed = 20
const feedPath = '/verein/blog/atom.xml'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, now, publicUrl } = services
  await requireOffered(db, feedPath, request)
  const { freshness } = context.get(requestContext)
  const at = now()
  const [posts, club, change] = await Promise.all([
    listPublicPostsWithText(db, at, postsInFeed),
    findSetting(db, clubSetting),
    nextPublicationChange(db, at),
  ])
  if (change !== undefined) freshness.until(change)
  const [authors, pictures, files] = await Promise.all([
    findPublicNames(
      db,
      posts.map(({ authorId }) => authorId),
    ),
    findPictures(
      db,
      posts.flatMap(({ body }) => pictureIdsIn(body)),
    ),
    findDownloads(
      db,
      posts.flatMap(({ body }) => fileIdsIn(body)),
    ),
  ])
  const xml = blogFeed({
    clubName: club?.name ?? 'Flugverein',
    publicUrl,
    posts,
    authors,
    pictures,
    files,
    at,
  })
  return new Response(xml, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}
