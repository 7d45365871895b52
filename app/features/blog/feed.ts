import { atomFeed, type AtomEntry } from '#app/lib/atom.ts'
import { richTextHtml } from '#app/lib/rich-text-html.ts'
import { downloadHref, type Download } from '#app/media/pictures/downloads/download.ts'
import { pictureSources, type Picture } from '#app/media/pictures/picture.ts'
import { authorName, postAddress, type Post } from './post.ts'

type Feed = {
  clubName: string
  publicUrl: string
  /** Newest first. */
  posts: readonly Post[]
  /** Only of those who agree to be named. */
  authors: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, Picture>
  files: ReadonlyMap<string, Download>
  at: Date
}

/** The public posts with their whole text as Atom (RFC 4287). */
export function blogFeed({ clubName, publicUrl, posts, authors, pictures, files, at }: Feed): string {
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
  const { id, title, teaser, category, publishedAt, updatedAt } = post
  return {
    id: `${publicUrl}/verein/blog/${id}`,
    url: publicUrl + postAddress(post),
    title,
    summary: teaser,
    publishedAt,
    // A post that waited has changed for its readers when it came out.
    updatedAt: updatedAt > publishedAt ? updatedAt : publishedAt,
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
