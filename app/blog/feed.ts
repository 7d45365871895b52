import { richTextHtml } from '#app/lib/rich-text-html.ts'
import { xmlText } from '#app/lib/xml-text.ts'
import { pictureSources, type Picture } from '#app/pictures/picture.ts'
import { postAddress, type Post } from './post.ts'

type Feed = {
  clubName: string
  publicUrl: string
  /** Newest first. */
  posts: readonly Post[]
  /** Only of those who agree to be named. */
  authors: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, Picture>
  at: Date
}

/** The public posts with their whole text as Atom (RFC 4287). */
export function atomFeed({ clubName, publicUrl, posts, authors, pictures, at }: Feed): string {
  const latest = posts.map(changedAt).toSorted().at(-1) ?? at.toISOString()
  const entries = posts.map((post) => entry(post, { publicUrl, authors, pictures }))
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">
<title>${xmlText(`Blog – ${clubName}`)}</title>
<id>${xmlText(publicUrl)}/verein/blog</id>
<link rel="alternate" type="text/html" href="${xmlText(publicUrl)}/verein/blog"/>
<link rel="self" type="application/atom+xml" href="${xmlText(publicUrl)}/verein/blog/atom.xml"/>
<updated>${latest}</updated>
<author><name>${xmlText(clubName)}</name></author>
${entries.join('')}</feed>
`
}

/** A post that waited has changed for its readers when it came out. */
function changedAt({ updatedAt, publishedAt }: Post): string {
  return updatedAt > publishedAt ? updatedAt : publishedAt
}

function entry(
  post: Post,
  { publicUrl, authors, pictures }: Pick<Feed, 'publicUrl' | 'authors' | 'pictures'>,
) {
  const author = authors.get(post.authorId ?? '')
  const html = richTextHtml(post.body, {
    origin: publicUrl,
    picture: (id) => {
      const found = pictures.get(id)
      return found && { src: pictureSources(found).fallback, alt: found.alt, caption: found.caption }
    },
  })
  return `<entry>
<title>${xmlText(post.title)}</title>
<id>${xmlText(`${publicUrl}/verein/blog/${post.id}`)}</id>
<link rel="alternate" type="text/html" href="${xmlText(publicUrl + postAddress(post))}"/>
<published>${post.publishedAt}</published>
<updated>${changedAt(post)}</updated>
${author === undefined ? '' : `<author><name>${xmlText(author)}</name></author>\n`}<category term="${xmlText(post.category)}"/>
<summary>${xmlText(post.teaser)}</summary>
<content type="html">${xmlText(html)}</content>
</entry>
`
}
