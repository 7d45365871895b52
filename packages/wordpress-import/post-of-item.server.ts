import type { PostInput } from '#app/features/blog/save-post.server.ts'
import { percentDecoded } from '#app/lib/percent-decoded.ts'
import { plainText, type RichText } from '#app/lib/rich-text.ts'
import { slug } from '#app/lib/slug.ts'
import { contentDocument, textOfHtml } from './content/content-document.server.ts'
import type { PictureRequest } from './content/picture-requests.server.ts'
import { shortened } from './content/shortened.ts'
import type { ImportOptions } from '#app/features/website-import/website-import.ts'
import type { WxrItem } from './wxr/wxr-item.ts'

type PostOfItem = {
  /** Pictures in the body have placeholder ids. */
  input: Omit<PostInput, 'coverPictureId' | 'authorId'>
  slug: string
  wishes: ReadonlyMap<string, PictureRequest>
  /** German sentences about what has changed. */
  words: string[]
}

type Circumstances = {
  site: { address: string }
  wishes: ImportOptions
  ownAttachments: () => readonly string[]
  at: Date
}

const longestTitle = 120
const longestTeaser = 300
const longestTopic = 40
const mostTags = 20
/** WordPress's category for posts without a topic. */
const noTopic = /^(uncategorized|unkategorisiert|allgemein|keine-kategorie|nicht-kategorisiert)$/

/** Converts an entry to a post, without author and pictures, which are looked up separately. */
export function postOfItem(item: WxrItem, { site, wishes, ownAttachments, at }: Circumstances): PostOfItem {
  const { body, wishes: pictures, leftOut } = contentDocument(item.content, { site, ownAttachments })
  const title = textOfHtml(item.title) || 'Ohne Titel'
  const { status, word } = statusOf(item, wishes, at)
  const [category = item.type === 'page' ? 'Seiten' : 'Allgemein', ...others] = topicsOf(item)
  const tags = [...others, ...item.tags.map(({ name }) => textOfHtml(name))]
  const words = [
    word,
    title.length > longestTitle ? 'Der Titel wird gekürzt.' : '',
    leftOut.length === 0 ? '' : `Bleibt zurück oder als Text stehen: ${shortened(leftOut.join(', '), 400)}.`,
    item.comments === 0
      ? ''
      : `${item.comments === 1 ? 'Ein Kommentar bleibt' : `${item.comments} Kommentare bleiben`} zurück.`,
  ]
  return {
    input: {
      title: shortened(title, longestTitle),
      teaser: teaserOf(item, body),
      category: shortened(category, longestTopic),
      body,
      status,
      visibility: 'public',
      publishedAt: item.publishedAt ?? (status === 'draft' ? null : at.toISOString()),
      details: { tags: uniqueTags(tags, category) },
    },
    slug: slug(percentDecoded(item.slug)) || slug(title) || 'beitrag',
    wishes: pictures,
    words: words.filter(Boolean),
  }
}

type Status = { status: 'draft' | 'scheduled' | 'published'; word: string }

function statusOf(item: WxrItem, { pages }: ImportOptions, at: Date): Status {
  if (item.hasPassword) return { status: 'draft', word: 'War mit einem Passwort geschützt: als Entwurf.' }
  if (item.status === 'private') return { status: 'draft', word: 'War privat: als Entwurf.' }
  const isOut = item.status === 'publish' || item.status === 'future'
  if (!isOut) return { status: 'draft', word: 'Entwurf.' }
  if (item.type === 'page' && pages === 'drafts') return { status: 'draft', word: 'Als Entwurf.' }
  const waits = item.publishedAt !== null && item.publishedAt > at.toISOString()
  return waits
    ? { status: 'scheduled', word: 'Erscheint von selbst an seinem Tag.' }
    : { status: 'published', word: '' }
}

function topicsOf({ categories }: WxrItem): string[] {
  const named = categories.filter(({ name, slug: key }) => name !== '' && !noTopic.test(key))
  return named.map(({ name }) => textOfHtml(name)).filter(Boolean)
}

function uniqueTags(tags: readonly string[], category: string): string[] {
  const found = new Map(
    tags
      .filter((tag) => tag !== '' && tag !== category)
      .map((tag) => [tag.toLowerCase(), shortened(tag, longestTopic)]),
  )
  return [...found.values()].slice(0, mostTags)
}

/** Returns the excerpt as written, or else the beginning of the text up to a word boundary. */
function teaserOf({ excerpt }: WxrItem, body: RichText): string {
  const written = textOfHtml(excerpt)
  if (written !== '') return shortened(written, longestTeaser)
  const text = plainText(body.filter(({ type }) => type !== 'heading'))
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= longestTeaser) return text
  const cut = text.slice(0, longestTeaser - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > longestTeaser / 2 ? cut.slice(0, end) : cut).toWellFormed()}…`
}
