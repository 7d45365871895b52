import type { Route } from './+types/feed.route'
import { fileIdsIn, pictureIdsIn } from '#app/lib/rich-text.ts'
import { findPublicNames } from '#app/features/members/public-names.server.ts'
import { findDownloads } from '#app/media/pictures/downloads/downloads.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { atomFeed, type AtomEntry } from '#app/lib/atom.ts'
import { richTextHtml } from '#app/lib/rich-text-html.ts'
import { downloadHref, type Download } from '#app/media/pictures/downloads/download.ts'
import { pictureSources, type Picture } from '#app/media/pictures/picture.ts'
import { authorName, changedAt, postAddress, type Post } from './post.ts'
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

type Feed = {
  clubName: string
  publicUrl: string
  /** Newest first. */
  posts: readonly Post[]
  /** Names only of authors who consent to be named. */
  authors: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, Picture>
  files: ReadonlyMap<string, Download>
  at: Date
}

/** Returns the public posts with their whole text as an Atom feed (RFC 4287). */
function blogFeed({ clubName, publicUrl, posts, authors, pictures, files, at }: Feed): string {
  const pageUrl = `${publicUrl}/verein/blog`
  const head = {
    id: pageUrl,
    title: `Blog – ${clubName}`,
    subtitle: 'Berichte, Werkstatt und Nachrichten des Vereins',
    selfUrl: `${pageUrl}/atom.xml`,
    pageUrl,
    author: clubName,
  }
  const entries = posts.map((post) => entry(post, { publicUrl, authors, pictures, files }))
  return atomFeed(head, entries, at.toISOString())
}

function entry(
  post: Post,
  { publicUrl, authors, pictures, files }: Pick<Feed, 'publicUrl' | 'authors' | 'pictures' | 'files'>,
): AtomEntry {
  const { id, title, teaser, category, publishedAt } = post
  return {
    id: `${publicUrl}/verein/blog/${id}`,
    url: publicUrl + postAddress(post),
    title,
    summary: teaser,
    publishedAt,
    updatedAt: changedAt(post),
    author: authorName(post, authors),
    category,
    html: richTextHtml(post.body, {
      origin: publicUrl,
      picture: (pictureId) => {
        const found = pictures.get(pictureId)
        return found && { src: pictureSources(found).fallback, alt: found.alt, caption: found.caption }
      },
      file: (fileId) => {
        const found = files.get(fileId)
        return found && { href: downloadHref(found), title: found.title }
      },
    }),
  }
}
