import { savePage } from '#app/features/pages/pages.server.ts'
import datenschutz from '#app/features/pages/templates/datenschutz.md?raw'
import { textFile } from '#app/features/pages/text-file.ts'
import anfahrt from './content/pages/anfahrt.md?raw'
import barrierefreiheit from './content/pages/barrierefreiheit.md?raw'
import flugplatzordnung from './content/pages/flugplatzordnung.md?raw'
import gutscheinHinweise from './content/pages/gutschein-hinweise.md?raw'
import laermschutz from './content/pages/laermschutz.md?raw'
import type { DemoContext } from './load-demo.server.ts'
import { DestinationDetails } from '#app/features/destinations/destination.ts'
import type { DestinationsTable, PostsTable } from '#app/platform/database/tables.ts'
import { createDestination } from '#app/features/destinations/save-destination.server.ts'
import destinations from './content/destinations.json' with { type: 'json' }
import { createPost, type PostInput } from '#app/features/blog/save-post.server.ts'
import { RichText } from '#app/lib/rich-text.ts'
import posts from './content/posts.json' with { type: 'json' }
import type { DemoDate } from './demo-dates.ts'
import { drawnPicture } from './pictures.demo.ts'
import { createFreePage } from '#app/features/free-pages/save-free-page.server.ts'
import freePages from './content/free-pages.json' with { type: 'json' }

const pages: Readonly<Record<string, string>> = {
  anfahrt,
  barrierefreiheit,
  datenschutz,
  flugplatzordnung,
  'gutschein-hinweise': gutscheinHinweise,
  laermschutz,
}

export async function loadPages({ db, dates, at }: DemoContext) {
  for (const [key, file] of Object.entries(pages)) {
    const { facts, sections } = textFile(file)
    await savePage(
      db,
      {
        key,
        title: facts.title ?? key,
        sections,
        reviewedOn: dates.day({ daysFromToday: -Number(facts.reviewedDaysAgo ?? 0) }),
        documentId: facts.documentId ?? null,
      },
      at,
    )
  }
}

export async function loadDestinations({ db, dates, at }: DemoContext) {
  for (const { id, name, type, tipById, reviewedOn, ...details } of destinations) {
    await createDestination(
      db,
      {
        id,
        name,
        type: type as DestinationsTable['type'],
        publication: 'published',
        tipBy: tipById,
        reviewedOn: dates.day(reviewedOn),
        details: DestinationDetails.parse(details),
      },
      at,
    )
  }
}

type DemoPost = (typeof posts)[number]

export async function loadPosts(context: DemoContext) {
  for (const post of posts) await loadPost(context, post)
}

async function loadPost({ services, db, dates, at }: DemoContext, post: DemoPost) {
  const coverPictureId = await drawnPicture(services, post.cover.drawing, post.cover.alt, at)
  const instant = (date: unknown) => (date === null ? null : dates.instant(date as DemoDate))
  await createPost(
    db,
    {
      id: post.id,
      title: post.title,
      teaser: post.teaser,
      category: post.category,
      body: await bodyOf({ services, at }, post),
      coverPictureId,
      authorId: post.authorId,
      status: post.status as PostInput['status'],
      visibility: post.visibility as PostsTable['visibility'],
      publishedAt: instant(post.publishedAt),
      expiresAt: instant(post.expiresAt),
      details: {
        tags: post.tags,
        correction: post.correction,
        commentsEnabled: post.commentsEnabled,
        pinned: post.pinned,
        readReceipt: post.readReceipt,
      },
    },
    at,
  )
}

/**
 * Returns the post's text with drawn pictures: of the cover's kind and described by its text, with the file name as seed.
 */
async function bodyOf(
  { services, at }: Pick<DemoContext, 'services' | 'at'>,
  post: DemoPost,
): Promise<RichText> {
  const blocks: unknown[] = []
  for (const block of post.body) {
    if (block.type !== 'image') {
      blocks.push(block)
      continue
    }
    const { image, caption } = block as { image: string; caption: string }
    const seed = [...image].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
    const cover = post.cover.drawing
    // By night, so that the text does not repeat the picture above it.
    const drawing = { ...cover, seed, ...('sky' in cover && cover.sky === 'day' && { sky: 'night' }) }
    blocks.push({
      type: 'picture',
      pictureId: await drawnPicture(services, drawing, post.cover.alt, at, { caption }),
    })
  }
  return RichText.parse(blocks)
}

/** Loads the club's own pages; their pictures are those of its posts. */
export async function loadFreePages({ services, db, dates, at }: DemoContext) {
  for (const { id, parentId, title, teaser, menuArea, cover, body } of freePages) {
    const post = posts.find((each) => each.id === cover)
    await createFreePage(
      db,
      {
        id,
        parentId,
        title,
        teaser,
        menuArea,
        body: RichText.parse(body),
        coverPictureId:
          post === undefined ? null : await drawnPicture(services, post.cover.drawing, post.cover.alt, at),
        status: 'published',
        visibility: 'public',
        publishedAt: dates.instant({ daysFromToday: -120, time: '10:00' }),
        expiresAt: null,
      },
      { by: null, at },
    )
  }
}
